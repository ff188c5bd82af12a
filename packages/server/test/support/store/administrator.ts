/** An administrator with a connection of their own, whose locks get in the way of nodes and stores. */
import pg from 'pg';

export async function administratorOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Whatever they tell the others.
  await client.query('SET default_transaction_read_only = off');
  return {
    query: (text: string) => client.query(text),
    /** Until they roll back. */
    lock: (id: string) => client.query(`BEGIN; SELECT FROM games WHERE id = '${id}' FOR UPDATE`),
    /** Makes every write to games fail with a code, as the database itself does on a full disk. */
    refuseWrites: (code: string) =>
      client.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '${code}'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION refuse()`),
    allowWrites: () => client.query('DROP FUNCTION refuse CASCADE'),
    /** For all databases of the server. */
    async readOnly(on: boolean): Promise<void> {
      const change = on ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only';
      await client.query(`ALTER SYSTEM ${change}`);
      await client.query('SELECT pg_reload_conf()');
    },
    end: () => client.end(),
  };
}
