/** Times are milliseconds since 1970 inside the server, and ISO 8601 texts in events and on the wire. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
