/** Toutes les phrases en français. */
import type { Catalogue } from '../en/catalogue.ts';
import { end } from './end.ts';
import { absent, game, hint } from './game.ts';
import { home, setup } from './home.ts';
import { learn } from './learn.ts';
import { lobby } from './lobby.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { stepEnFrancais } from './steps.ts';
import { refusedInFrench } from './violations.ts';
import { decimal, FEMININE, face, listed, number, percent, percentExactly, signed, tile } from './words.ts';

export const fr: Catalogue = {
  language: 'Français',
  refused: refusedInFrench,
  face,
  tile,
  listed,
  colon: ' : ',
  joker: 'joker',
  jokerAs: (of) => `joker, à la place du ${face(of)}`,
  jokerChoice: (of) => listed(of.map(face)),
  run: (color, from, to) => `suite ${FEMININE[color]} de ${from} à ${to}`,
  group: (value, size) => `groupe de ${value}, ${size} tuiles`,
  unfinished: (tiles) => `inachevé : ${listed(tiles)}`,
  step: stepEnFrancais,
  number,
  decimal,
  percent,
  percentExactly,
  signed,

  app: {
    title: 'Rummikub',
    skip: 'Aller au contenu',
    home: 'Accueil',
    solve: 'Résoudre',
    replay: 'Parties',
    learn: 'Apprendre',
    arena: 'Arène',
    settings: 'Réglages',
    close: 'Fermer',
    back: 'Retour',
    copy: 'Copier le lien',
    copied: 'Copié',
    copyThis: 'Le navigateur ne laisse pas la page copier. Copiez d’ici :',
    loading: 'Un instant …',
    notFound: 'Cette page n’existe pas.',
    goHome: 'Accueil',
    broken: 'Cette page a rencontré un problème. Vos parties sont gardées ; rechargez la page.',
    again: 'Recharger',
    notKept:
      'Ce navigateur ne garde rien pour cette page : sa mémoire est pleine ou bloquée. Vos parties durent jusqu’à la fermeture de la page.',
    newVersion: 'Une nouvelle version de cette page est là.',
    useNew: 'La charger',
    updated:
      'Il y a une nouvelle version de cette page, et cette partie en a besoin. Vos parties sont gardées.',
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
    title: 'Arène',
    lead: 'Faites jouer des robots entre eux, et voyez lequel est le plus fort et à quel point c’est sûr.',
    first: 'Premier robot',
    second: 'Second robot',
    games: (least, most) => `Parties (de ${number(least)} à ${number(most)})`,
    start: 'Commencer',
    stop: 'Arrêter',
    result: (name, rate, low, high) =>
      `${name} gagne ${rate} des parties (${percent(0.95)} : de ${low} à ${high}).`,
    played: (n, of) => `${number(n)} parties sur ${number(of)}`,
    chart: 'Taux de victoire du premier robot avec son intervalle, partie après partie',
    rate: (perSecond) => `${perSecond} parties par seconde`,
    turns: (n) => `${n} tours par partie`,
    score: (n) => `${n} points par partie`,
  },

  settings: {
    title: 'Réglages',
    theme: 'Thème',
    themes: { auto: 'comme l’appareil', light: 'clair', dark: 'sombre' },
    table: 'Table',
    tables: { felt: 'feutre vert', wood: 'bois', night: 'bleu nuit' },
    tiles: 'Tuiles',
    tileKinds: { ivory: 'ivoire', white: 'blanches' },
    palette: 'Couleurs des tuiles',
    palettes: { classic: 'classiques', safe: 'pour daltoniens' },
    language: 'Langue',
    sound: 'Son',
    sounds: { turn: 'à vous de jouer', all: 'tout', off: 'aucun' },
    notify: 'Un message quand c’est à vous',
    vibration: 'Vibration',
    motion: 'Tuiles animées',
    pace: 'Rythme des robots',
    paces: { calm: 'calme', quick: 'rapide', instant: 'immédiat' },
    on: 'oui',
    off: 'non',
    add: 'Pour avoir Rummikub comme une application, hors ligne et avec vos parties : Partager, puis Sur l’écran d’accueil.',
  },

  keys: {
    title: 'Touches',
    list: [
      ['← →', 'le long du chevalet et de la table ; tuiles en main : le long des places'],
      ['↑ ↓', 'entre le chevalet et la table ; tuiles en main : à la prochaine place qui convient'],
      ['⇧ + ← →', 'tuiles en main : vers une autre tuile'],
      ['espace', 'prendre une tuile, ou l’ajouter à celles en main'],
      ['entrée', 'poser les tuiles en main'],
      ['échap', 'remettre en place ce qui est en main'],
      ['m', 'prendre toute la combinaison'],
      ['r', 'remettre sur le chevalet'],
      ['n', 'faire une nouvelle combinaison'],
      ['1, 2, …', 'dire ce que remplace un joker'],
      ['z, y', 'annuler, rétablir'],
      ['x', 'tout remettre en place'],
      ['s', 'trier le chevalet'],
      ['t', 'ranger la table'],
      ['h', 'indice'],
      ['p', 'jouer'],
      ['d', 'piocher, ou passer'],
      ['?', 'cette liste'],
    ],
  },
};
