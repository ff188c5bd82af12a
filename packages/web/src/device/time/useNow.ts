/** The steady time, anew a few times a second. */
import { useEffect, useState } from 'react';
import { steadyNow } from './steadyNow.ts';

export function useNow(): number {
  const [now, setNow] = useState(() => steadyNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
