/** What a screen reader is told. */
import { useCallback, useState } from 'react';

/** The same words twice are news, too: a silent space makes them differ. */
export function useAnnouncement(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState('');
  const announce = useCallback(
    (text: string) => setSaid((old) => (old === text ? `${text}\u00a0` : text)),
    [],
  );
  return [said, announce];
}
