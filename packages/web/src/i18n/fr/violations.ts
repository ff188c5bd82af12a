/** Pourquoi quelque chose est refusé, en français : du code et des détails du moteur, et des codes du serveur. */
import type { ViolationCode } from '@rummikub/engine';
import type { JokerFault, MeldFault, ViolationDetails } from '@rummikub/engine/parts';
import { type Refused, withoutCopies } from '../refused.ts';
import { inFrench, whatInFrench } from './details.ts';
import { count, face, faces, number, tile } from './words.ts';

const MELD_FAULTS: Record<MeldFault, string> = {
  size: 'Une suite compte au moins trois tuiles, un groupe trois ou quatre.',
  'color-duplication': 'Les couleurs d’un groupe doivent toutes être différentes.',
  'non-consecutive': 'Les nombres d’une suite doivent se suivre : ni trou, ni doublon, ni passage de 13 à 1.',
  'mixed-colors': 'Les tuiles d’une suite doivent toutes être de la même couleur.',
  'mixed-values': 'Les tuiles d’un groupe doivent toutes porter le même nombre.',
  'unknown-kind': 'Une combinaison est une suite ou un groupe.',
};

const JOKER_FAULTS: Record<JokerFault, string> = {
  ambiguous: 'Le joker peut remplacer plusieurs tuiles : dites laquelle.',
  impossible: 'Le joker ne peut remplacer aucune tuile qui en ferait une combinaison.',
  unassigned: 'Un joker sur la table doit dire quelle tuile il remplace.',
};

const SENTENCES: { [C in ViolationCode]: (d: ViolationDetails[C]) => string } = {
  wrong_type: (d) => `Attendu : ${inFrench(d.expected)} ; reçu : ${inFrench(d.got)}.`,
  missing_field: (d) => `Il manque « ${d.field} », qui doit être ${inFrench(d.expected)}.`,
  unexpected_field: (d) => `Le champ « ${d.field} » est inconnu ici.`,
  out_of_range: (d) => `Attendu : ${inFrench(d.expected)} ; reçu : ${inFrench(d.got)}.`,
  too_many: (d) => `Il y a ${d.got} ${whatInFrench(d.what)} ; ${d.most} au plus sont possibles.`,
  unsupported: (d) => `Cette valeur de « ${d.field} » n’est pas possible.`,
  syntax: (d) => `Attendu : ${inFrench(d.expected)} ; reçu : ${inFrench(d.got)}.`,
  invalid_color: (d) => `« ${d.got} » n’est pas une couleur ; les couleurs sont noir, rouge, bleu et orange.`,
  invalid_number: (d) => `${d.got} n’est pas le nombre d’une tuile ; les nombres vont de 1 à ${d.most}.`,
  invalid_tile: (d) => `« ${d.got} » n’est pas une tuile ; une tuile s’écrit 7r, 13k ou j.`,
  unknown_tile: (d) => `Il n’y a pas de tuile ${d.tile} dans cette partie.`,
  duplicate_tile: (d) => `Le ${tile(d.tile)} est là deux fois.`,
  invalid_meld: (d) => MELD_FAULTS[d.reason],
  joker_assignment: (d) => JOKER_FAULTS[d.reason],
  inconsistent: () => 'Les parties de ce fichier ne vont pas ensemble.',
  nothing_played: () => 'Un coup pose au moins une tuile de votre chevalet ; sinon, piochez.',
  tile_not_on_rack: (d) => `Le ${tile(d.tile)} n’est ni sur la table ni sur votre chevalet.`,
  tile_missing: (d) => `Le ${tile(d.tile)} était sur la table et doit y rester.`,
  delta_mismatch: (d) =>
    `Les tuiles annoncées (${d.got.join(' ') || 'aucune'}) ne sont pas celles qui ont quitté le chevalet (${d.expected.join(' ') || 'aucune'}).`,
  opening_points: (d) =>
    `Il manque ${count(d.missing, 'point')} à votre ouverture : elle en a ${d.points} sur ${d.needed}.`,
  opening_table_changed: () => 'Avant votre ouverture, les combinaisons de la table restent telles quelles.',
  opening_joker: () => 'Avec ces règles, l’ouverture se fait sans joker.',
  joker_moved_in_opening: (d) => `Avant votre ouverture, le joker du ${face(d.face)} reste à sa place.`,
  joker_not_replaced: (d) =>
    d.rule === 'replace'
      ? `Pour libérer le joker du ${faces(d.faces)}, mettez à sa place un ${faces(d.faces)} de votre chevalet.`
      : `Pour libérer le joker du ${faces(d.faces)}, un vrai ${faces(d.faces)} doit être sur la table.`,
  joker_locked: (d) => `Le joker du ${faces(d.faces)} doit continuer à le remplacer.`,
  joker_meld_frozen: (d) =>
    `Une combinaison reste entière tant qu’elle contient un joker : celui-ci remplace le ${faces(d.faces)}, et seule cette tuile le libère.`,
  joker_to_hand: () => 'Un joker de la table doit rester sur la table ; il ne va pas sur votre chevalet.',
  game_not_started: () => 'La partie n’a pas encore commencé.',
  game_over: () => 'La partie est finie.',
  not_your_turn: () => 'Ce n’est pas votre tour.',
  unknown_seat: (d) => `Il n’y a pas de place ${d.seat} dans cette partie.`,
  seat_out: (d) => `La place ${d.seat} n’est plus dans la partie.`,
  player_count: (d) => `Cette partie est pour ${d.least} à ${d.most} joueurs, pas ${d.got}.`,
  pool_empty: () => 'La pioche est vide : jouez, ou passez si vous ne pouvez pas.',
  pool_not_empty: (d) =>
    `On ne passe que si la pioche est vide ; il y reste ${count(d.pool, 'tuile')} : piochez.`,
  already_drawn: () => 'Vous avez déjà pioché : jouez ou passez.',
  play_available: () => 'On ne passe que si l’on ne peut pas jouer, et vous le pouvez.',
  no_turn_clock: () => 'Cette partie se joue sans chronomètre.',
  time_over: () => 'Le temps de ce tour est écoulé.',
  time_left: (d) =>
    `Le temps de ce tour n’est pas encore écoulé : il reste ${number(d.milliseconds / 1000)} secondes.`,
  no_redeal: () => 'Ces règles ne permettent pas de nouvelle donne.',
  redeal_too_late: () =>
    'Une nouvelle donne se demande une fois par joueur, et seulement avant le premier coup.',
  too_few_pairs: (d) =>
    `Une nouvelle donne demande ${d.needed} paires de tuiles égales sur le chevalet ; vous en avez ${d.pairs}.`,
  sequence_gap: (d) => `L’événement ${d.expected} était attendu, mais ${d.got} est venu.`,
  broken_chain: (d) => `L’événement ${d.seq} ne découle pas du précédent : le journal a été modifié.`,
  key_mismatch: (d) =>
    `La position après l’événement ${d.seq} n’est pas celle que dit le journal : le journal a été modifié.`,
  head_mismatch: (d) =>
    `Le journal ne finit pas par l’événement ${d.seq} comme il le dit : sa fin a été modifiée ou coupée.`,
  illegal_event: (d) => `L’événement ${d.seq} est contraire aux règles.`,
  commitment_mismatch: () => 'La donne n’est pas celle qui avait été promise au début de la partie.',
};

/** What the server refuses by itself rather than by the rules. */
const REFUSALS: Readonly<Record<string, string>> = {
  no_server: 'Le serveur ne répond pas. Réessayez dans un instant.',
  no_such_game: 'Cette partie n’existe pas. Elle était peut-être trop ancienne pour être gardée.',
  no_such_code: 'Aucune partie n’a ce code. Demandez à votre ami de vérifier.',
  no_such_seat: 'Cette partie n’a pas cette place.',
  no_such_bot: 'Ce robot n’existe pas.',
  no_seat_for_people: 'Une place au moins doit être pour une personne.',
  token_missing: 'Il faut pour cela la clé de votre place. Rouvrez le lien de votre place.',
  token_unknown: 'Cette clé n’ouvre aucune place de cette partie. Rouvrez le lien de votre place.',
  not_host: 'Seul l’hôte peut faire cela.',
  no_spectators: 'Cette partie n’admet pas de spectateurs.',
  seat_out: 'Votre place n’est plus dans la partie.',
  private_game: 'Cette partie est privée : rejoignez-la par son code.',
  key_used:
    'La partie créée avec cette clé n’a plus de place pour vous. Recommencez, une nouvelle clé sera prise.',
  game_full: 'Toutes les places de cette partie sont prises.',
  already_started: 'La partie a déjà commencé.',
  not_started: 'La partie n’a pas encore commencé.',
  not_finished: 'La partie n’est pas finie : la manche suivante et le journal viennent après.',
  game_abandoned: 'La partie a été abandonnée : personne ne la continuait.',
  seats_open: 'Trop peu de joueurs sont là pour commencer.',
  not_ready:
    'Certains joueurs ne sont pas encore là : attendez-les, retirez-les, ou donnez leur place à des robots.',
  own_seat: 'C’est votre propre place : quittez plutôt la partie.',
  player_present: 'Ce joueur est là ; on ne remplace qu’un absent.',
  away_shortly:
    'Ce joueur n’est absent que depuis un instant. L’hôte peut décider maintenant, les autres après une minute.',
  nobody_away:
    'On ne peut finir une partie sans résultat que si un joueur est absent depuis une minute au moins.',
  maybe_present:
    'Le serveur vient de démarrer, et ce joueur est peut-être encore là. Réessayez dans une demi-minute.',
  player_out: 'Ce joueur a quitté la partie ; sa place reste telle quelle jusqu’à la suivante.',
  seat_not_human: 'Personne n’est assis là.',
  stale_version: 'Quelque chose s’est passé entre-temps : regardez de nouveau la table.',
  key_reused: 'Cette clé a déjà servi pour autre chose : donnez une clé à chaque demande.',
  too_many_games: 'Trop de parties ont été créées depuis votre adresse. Attendez avant d’en créer une autre.',
  too_busy: 'Le serveur est très occupé. Réessayez dans un instant.',
  too_hard: 'Cette position demande plus de temps que le serveur n’en a. Essayez sur votre appareil.',
  foreign_origin: 'Les pages d’autres sites ne peuvent pas se connecter ici.',
  stopping: 'Le serveur va redémarrer. Réessayez dans un instant.',
  seat_gone: 'Votre place a été donnée à quelqu’un d’autre.',
  game_deleted: 'Cette partie était trop ancienne pour être gardée.',
  restart: 'Le serveur redémarre ; la page se reconnecte.',
  version: 'Cette page est d’une autre version que le serveur : rechargez-la.',
  unavailable: 'Le serveur n’atteint pas ses parties en ce moment ; la page se reconnecte.',
  spectator: 'Vous regardez ; seuls les joueurs peuvent faire cela.',
  chat_too_fast: 'Attendez un instant avant d’écrire encore.',
};

/** The sentence for a refusal; one that is not known here keeps the sentence that came with it. */
export function refusedInFrench({ code, message, details }: Refused): string {
  if (Object.hasOwn(SENTENCES, code) && typeof details === 'object' && details !== null) {
    const sentence = SENTENCES[code as ViolationCode] as (d: object) => string;
    return withoutCopies(sentence(details));
  }
  return (Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined) ?? withoutCopies(message);
}
