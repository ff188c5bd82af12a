/** Whether an address leads only to the machine that it is typed on. */

/** Names by which a machine calls itself. Other machines cannot reach it by them. */
export const isThisDeviceOnly = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
