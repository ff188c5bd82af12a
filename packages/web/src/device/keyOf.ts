/** Which key of the list of keys was pressed, apart from any page. */

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The key as the list names it, capitals or not; undo and redo by what does it in every program, too. Null for none. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return plain;
  if (plain === 'z') return shiftKey ? 'y' : 'z';
  return plain === 'y' && ctrlKey ? 'y' : null;
}
