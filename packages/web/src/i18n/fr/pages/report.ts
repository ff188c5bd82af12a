/** The sentences of the report and of the replay's film in French. */
import type { ReportWords } from '../../en/pages/report.ts';
import { unbroken } from '../../unbroken.ts';
import { count, decimal, percent, signed } from '../words.ts';

const plays = (n: number): string => count(n, 'coup');

export const frReport: ReportWords = unbroken({
  title: 'Le bilan',
  waiting: 'Le bilan arrive …',
  youMissed: (missed, turn, tiles) =>
    missed === 0
      ? 'Vous n’avez rien manqué.'
      : turn === null
        ? `Vous avez manqué ${plays(missed)}, mais aucune tuile.`
        : `Vous avez manqué ${plays(missed)} ; le tour ${turn} vous a coûté ${count(tiles, 'tuile')}.`,
  missed: (name, missed, turn, tiles) =>
    missed === 0
      ? `${name} n’a rien manqué.`
      : turn === null
        ? `${name} a manqué ${plays(missed)}, mais aucune tuile.`
        : `${name} a manqué ${plays(missed)} ; le tour ${turn} a coûté ${count(tiles, 'tuile')}.`,
  player: 'Joueur',
  laid: 'Tuiles posées sur les possibles',
  laidOf: (laid, possible) =>
    `${laid} sur ${possible}${possible === 0 ? '' : ` (${percent(laid / possible)})`}`,
  missedPlays: 'Coups manqués',
  opening: 'Ouverture',
  openingText: (turn, late, made) =>
    !made
      ? `possible dès le tour ${turn}, jamais faite`
      : late === 0
        ? `aussitôt, au tour ${turn}`
        : `possible ${count(late, 'tour')} plus tôt, au tour ${turn}`,
  noOpening: 'jamais possible',
  luck: 'Chance à la pioche',
  luckText: (helped, draws, expected) =>
    draws === 0 ? '–' : `${helped} sur ${draws} ont aidé ; en moyenne : ${decimal(expected)}`,
  mattered: (turn, name, tiles) =>
    `Le tour qui a le plus compté : tour ${turn}, ${name}, ${count(tiles, 'tuile')}.`,
  more: (tiles, points) =>
    tiles > 0 ? `${count(tiles, 'tuile')} de plus` : `${count(points, 'point')} de plus`,
  goTo: 'Voir ce tour',
  share: 'Partager en image',
  toReport: 'Tout le bilan',
  chance: 'Chances de gagner',
  chanceAbout: (games) =>
    `Si tous continuaient comme le Robot difficile : les vrais chevalets, le reste de la pioche remélangé, ${count(games, 'partie')} par moment. Peu de parties peuvent tromper : au début, les chances sont ramenées vers l’égalité. La bande est l’intervalle à ${percent(0.95)}.`,
  chanceWaiting: 'Chaque moment est joué jusqu’au bout …',
  chanceNow: (name, share, low, high) =>
    `${name} : ${percent(share)} (de ${percent(low)} à ${percent(high)})`,
  jumps: 'Ici, les chances ont basculé',
  jump: (turn, name, by) => `Tour ${turn}, ${name} : ${signed(Math.round(by * 100))} points de pourcentage`,
  play: 'Lire',
  pause: 'Pause',
  speed: 'Vitesse',
  speeds: { slow: 'lente', usual: 'normale', fast: 'rapide' },
  ownSteps: 'Ce coup étape par étape',
});
