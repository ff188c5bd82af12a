/** The time in milliseconds by a clock that only goes forward, also when the clock of the device is set. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
