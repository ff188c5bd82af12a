/** The description of the WebSocket, as AsyncAPI 3: its messages have the schemas that the server reads them by. */
import { CLOSE } from '@rummikub/protocol';
import { namedSchemas, needed } from './schemas.ts';

const PLACE = '#/components/schemas/';
const GAME = { $ref: '#/channels/game' };

const message = (name: string, summary: string): object => ({
  name,
  title: name,
  summary,
  contentType: 'application/json',
  payload: { $ref: `${PLACE}${name}` },
});

const closeCodes = Object.entries(CLOSE)
  .map(([name, code]) => `${code} ${name}`)
  .join(', ');

export function socketDescription(version: string): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rummikub: a game as it happens',
      version,
      description:
        'Messages are JSON texts. The first is the client’s `hello`; without a token it is a spectator’s. Then the ' +
        'server sends events without gaps, redacted for the seat.',
      license: { name: 'MIT' },
      contact: { name: "The Rummikub project's contributors" },
      tags: [{ name: 'play', description: 'A game as one seat or a spectator sees it, and its moves' }],
    },
    defaultContentType: 'application/json',
    servers: { local: { host: 'localhost:8080', protocol: 'ws' } },
    channels: {
      game: {
        address: '/api/v1/games/{id}/ws',
        description: `One game, for one seat or a spectator. Close codes: ${closeCodes}.`,
        parameters: { id: { description: 'The id of the game' } },
        messages: {
          ClientMessage: { $ref: '#/components/messages/ClientMessage' },
          ServerMessage: { $ref: '#/components/messages/ServerMessage' },
        },
      },
    },
    operations: {
      // Seen from the server, as AsyncAPI 3 wants it.
      hear: {
        action: 'receive',
        description: 'A client says hello, moves, chats, shows its plan, or asks for the whole view again.',
        channel: GAME,
        messages: [{ $ref: '#/channels/game/messages/ClientMessage' }],
      },
      say: {
        action: 'send',
        description: 'The server answers, and tells what happens in the game.',
        channel: GAME,
        messages: [{ $ref: '#/channels/game/messages/ServerMessage' }],
      },
    },
    components: {
      messages: {
        ClientMessage: message('ClientMessage', 'Every message of a client'),
        ServerMessage: message('ServerMessage', 'Every message of the server'),
      },
      schemas: needed(namedSchemas(PLACE), ['ClientMessage', 'ServerMessage']),
    },
  };
}

/** JSON Schema of the forms that programs exchange with the server, each below its name in `$defs`. */
export const jsonSchemas = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Rummikub: the JSON forms of server, engine and command line',
  $defs: namedSchemas('#/$defs/'),
});
