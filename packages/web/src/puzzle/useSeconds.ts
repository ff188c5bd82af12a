/** The time that a player has looked at a puzzle: a hidden page does not count. */
import { useEffect, useState } from 'react';

export function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const ticking = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((old) => old + 1);
    }, 1000);
    return () => clearInterval(ticking);
  }, [running]);
  return seconds;
}
