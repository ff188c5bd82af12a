/** Which key of the list of keys was pressed. No DOM. */

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The key as the list names it, in lower case. The usual shortcuts for undo and redo count as `z` and `y`. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return plain;
  if (plain === 'z') return shiftKey ? 'y' : 'z';
  return plain === 'y' && ctrlKey ? 'y' : null;
}
