/** Every sentence of the app in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';
import { end } from './end.ts';
import { absent, game, hint } from './game.ts';
import { home, setup } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { stepInSpanish } from './steps.ts';
import { refusedInSpanish } from './violations.ts';
import {
  decimal,
  FEMININE,
  face,
  listed,
  number,
  percent,
  percentExactly,
  signed,
  tile,
  tiles,
} from './words.ts';

export const es: Catalogue = {
  language: 'Español',
  refused: refusedInSpanish,
  face,
  tile,
  listed,
  colon: ': ',
  joker: 'comodín',
  jokerAs: (of) => `comodín, como ${face(of)}`,
  jokerChoice: (of) => listed(of.map(face)),
  run: (color, from, to) => `escalera ${FEMININE[color]} del ${from} al ${to}`,
  group: (value, size) => `grupo de ${value}, ${tiles(size)}`,
  unfinished: (of) => `sin completar: ${listed(of)}`,
  step: stepInSpanish,
  number,
  decimal,
  percent,
  percentExactly,
  signed,

  app: {
    title: 'Rummikub',
    skip: 'Ir al contenido',
    home: 'Inicio',
    solve: 'Resolver',
    replay: 'Partidas',
    learn: 'Aprender',
    arena: 'Arena',
    settings: 'Ajustes',
    close: 'Cerrar',
    back: 'Atrás',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    copyThis: 'El navegador no deja copiar a la página. Cópialo de aquí:',
    loading: 'Un momento…',
    notFound: 'Esta página no existe.',
    goHome: 'Inicio',
    broken: 'Algo ha fallado en esta página. Tus partidas están guardadas; vuelve a cargarla.',
    again: 'Recargar',
    notKept:
      'Este navegador no guarda nada de esta página: su almacenamiento está lleno o bloqueado. Tus partidas duran hasta que cierres la página.',
    newVersion: 'Hay una versión nueva de esta página.',
    useNew: 'Cargarla',
    updated: 'Hay una versión nueva de esta página, y esta parte la necesita. Tus partidas se conservan.',
  },

  home,
  setup,
  rules,

  lobby,
  game,
  absent,
  hint,
  end,
  solve,
  replay,
  learn,
  arena: {
    title: 'Arena',
    lead: 'Haz que los bots jueguen entre sí y mira cuál es más fuerte y con qué certeza.',
    first: 'Primer bot',
    second: 'Segundo bot',
    games: (least, most) => `Partidas (de ${number(least)} a ${number(most)})`,
    start: 'Empezar',
    stop: 'Parar',
    result: (name, rate, low, high) =>
      `${name} gana ${rate} de las partidas (${percent(0.95)}: de ${low} a ${high}).`,
    played: (n, of) => `${number(n)} de ${number(of)} partidas`,
    chart: 'Victorias del primer bot con su intervalo, partida a partida',
    rate: (perSecond) => `${perSecond} partidas por segundo`,
    turns: (n) => `${n} turnos por partida`,
    score: (n) => `${n} puntos por partida`,
  },

  settings: {
    title: 'Ajustes',
    theme: 'Tema',
    themes: { auto: 'como el dispositivo', light: 'claro', dark: 'oscuro' },
    table: 'Mesa',
    tables: { felt: 'fieltro verde', wood: 'madera', night: 'azul noche' },
    tiles: 'Fichas',
    tileKinds: { ivory: 'marfil', white: 'blancas' },
    palette: 'Colores de las fichas',
    palettes: { classic: 'clásicos', safe: 'para daltónicos' },
    language: 'Idioma',
    sound: 'Sonido',
    sounds: { turn: 'en tu turno', all: 'todo', off: 'no' },
    notify: 'Un aviso cuando te toque',
    vibration: 'Vibración',
    motion: 'Fichas en movimiento',
    pace: 'Ritmo de los bots',
    paces: { calm: 'tranquilo', quick: 'rápido', instant: 'al instante' },
    on: 'sí',
    off: 'no',
    add: 'Para tener Rummikub como aplicación que funciona sin conexión y guarda tus partidas: Compartir y luego Añadir a pantalla de inicio.',
  },

  keys: {
    title: 'Teclas',
    list: [
      ['← →', 'por el atril y la mesa; con fichas en la mano: de lugar en lugar'],
      ['↑ ↓', 'entre el atril y la mesa; con fichas en la mano: al próximo lugar donde encajan'],
      ['⇧ + ← →', 'con fichas en la mano: hasta otra ficha'],
      ['espacio', 'tomar una ficha, o sumarla a las de la mano'],
      ['intro', 'soltar las fichas de la mano'],
      ['esc', 'devolver lo que hay en la mano'],
      ['m', 'tomar la combinación entera'],
      ['r', 'las fichas de la mano vuelven al atril'],
      ['n', 'las fichas de la mano forman una combinación nueva'],
      ['1, 2, …', 'decir qué ficha es un comodín'],
      ['z, y', 'deshacer, rehacer'],
      ['x', 'devolver todo a su lugar'],
      ['s', 'ordenar el atril'],
      ['t', 'ordenar la mesa'],
      ['h', 'pista'],
      ['p', 'jugar'],
      ['d', 'robar o pasar'],
      ['?', 'esta lista'],
    ],
  },
};
