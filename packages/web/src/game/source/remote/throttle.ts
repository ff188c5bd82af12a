/** Calls a function at most once in a time, always with the newest value. */
export function throttle<T>(act: (value: T) => void, milliseconds: number): (value: T) => void {
  let waiting: { readonly value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = (): void => {
    timer = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    timer = setTimeout(next, milliseconds);
    act(value);
  };
  return (value) => {
    waiting = { value };
    if (timer === null) next();
  };
}
