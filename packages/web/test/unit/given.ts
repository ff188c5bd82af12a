/** A value that the test knows to be there. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the test expects a value here');
  return value;
}
