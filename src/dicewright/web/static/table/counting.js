// A number that counts from what it showed to what it is.
import { useEffect, useRef, useState } from "./h.js";
import { calm, skipped } from "./motion.js";

const A_POINT = 46;
const ALL_POINTS = 560;

// The number on its way from the old to the new one; at once where motion is not wanted.
export function useCounting(value) {
  const [shown, show] = useState(value);
  const timer = useRef(0);
  useEffect(() => {
    clearTimeout(timer.current);
    const pause = Math.min(A_POINT, ALL_POINTS / Math.max(1, Math.abs(value - shown)));
    if (shown !== value) timer.current = setTimeout(() => show(calm() || skipped.value ? value : shown + Math.sign(value - shown)), calm() ? 0 : pause);
    return () => clearTimeout(timer.current);
  }, [value, shown]);
  return calm() ? value : shown;
}
