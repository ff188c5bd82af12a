/** A line to PostgreSQL that can go silent: it swallows everything without an error, as a firewall may do. */
import { connect, createServer, type Socket } from 'node:net';

export interface SilentLine {
  /** The address of the database through this line. */
  readonly url: string;
  /** Swallows what comes back on the connections that are open now. New connections work. */
  swallow(): void;
  /** While true, new connections get no answer either. */
  isClosed: boolean;
  close(): void;
}

export async function lineTo(url: string): Promise<SilentLine> {
  const { hostname, port } = new URL(url);
  const own = new URL(url);
  const answers = new Set<Socket>();
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {});
    client.on('close', () => clients.delete(client));
    if (line.isClosed) return;
    const database = connect(Number(port), hostname);
    client.pipe(database).pipe(client);
    answers.add(database);
    database.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => {
      answers.delete(database);
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const line: SilentLine = {
    url: own.href,
    isClosed: false,
    swallow() {
      for (const database of answers) {
        database.unpipe();
        database.resume();
      }
      answers.clear();
    },
    close() {
      server.close();
      for (const socket of [...answers, ...clients]) socket.destroy();
    },
  };
  return line;
}
