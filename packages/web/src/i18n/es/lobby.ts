/** The sentences of tables for friends before the game in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { form } from './words.ts';

export const lobby: Catalogue['lobby'] = {
  title: 'Una mesa para amigos',
  create: 'Abrir una mesa',
  seats: 'Asientos',
  bots: 'De ellos, bots',
  listed: 'Mostrarla en la lista de mesas abiertas',
  drafts: 'Las fichas que alguien prueba',
  draftKinds: { private: 'solo las ve quien juega', shown: 'las ven todos' },
  hints: 'Permitir pistas',
  hintsAre: (on) =>
    on ? 'Hay pistas: cada jugador puede pedir la mejor jugada.' : 'En esta mesa no hay pistas.',
  invites: (name) => `${name} te invita`,
  hostAway: 'El anfitrión no está. Ahora puedes empezar la partida y cambiar los asientos.',
  kinds: { open: 'libre', human: 'aquí', bot: 'bot' },
  addBot: 'Añadir bot',
  remove: 'Quitar',
  link: 'Envía este enlace a tus amigos',
  share: 'Enviar',
  qr: 'El enlace como código para la cámara del móvil',
  waiting: (got, seats) => `${got} de ${seats} asientos ${form(got, 'ocupado', 'ocupados')}.`,
  start: 'Empezar',
  begins: {
    full: 'La partida empieza cuando se ocupan todos los asientos o cuando el anfitrión la empieza.',
    fullHost:
      'La partida empieza cuando se ocupan todos los asientos. Puedes empezarla antes, con quienes ya están.',
    start: 'El anfitrión empieza la partida.',
    again: 'La próxima ronda empieza cuando todos han pulsado «Jugar otra vez».',
    againHost:
      'La próxima ronda empieza cuando todos han pulsado «Jugar otra vez». Si alguien no viene, puedes dejar libre su asiento o dárselo a un bot.',
  },
  notAgain: 'aún no ha pulsado «Jugar otra vez»',
  tooFew: 'Aún falta gente para empezar: envía el enlace a alguien o añade un bot.',
  closed: {
    open: 'Esta mesa está llena.',
    running: 'En esta mesa ya se está jugando.',
    finished: 'La partida de esta mesa ha terminado.',
    abandoned: 'La partida de esta mesa terminó sin resultado, porque alguien no volvió.',
  },
  instead: (watch) => (watch ? 'Puedes mirar, o abrir tu propia mesa.' : 'Puedes abrir tu propia mesa.'),
  gone: 'Esta mesa no existe: el enlace no es correcto, o su partida ha terminado. Abre una tuya.',
  seatLost:
    'Ya no tienes asiento en esta mesa: el anfitrión se lo dio a alguien, o el enlace no es correcto. Puede que vuelva a haber sitio.',
  atTable: (names) => `En la mesa: ${names}.`,
  toTable: 'Ver la mesa',
  silent: 'El servidor no responde. Probando de nuevo… Tu asiento te espera.',
  watch: 'Mirar',
  noServer:
    'No tienes conexión, o esta página no tiene servidor. Tus amigos no pueden unirse ahora. Los bots, el solucionador y las repeticiones sí funcionan.',
  lost: 'Se ha perdido la conexión. Probando de nuevo…',
  joinAs: (name) => `Sentarme como ${name}`,
  onlyHere:
    'Este enlace solo funciona en este ordenador. Para otros dispositivos, abre esta página con la dirección que el ordenador tiene en tu red y envía el enlace desde ahí.',
};
