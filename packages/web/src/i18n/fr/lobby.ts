/** The sentences of tables for friends before the game in French. */
import type { Catalogue } from '../en/catalogue.ts';
import { form } from './words.ts';

export const lobby: Catalogue['lobby'] = {
  title: 'Une table entre amis',
  create: 'Ouvrir une table',
  seats: 'Places',
  bots: 'Dont des robots',
  listed: 'La montrer dans la liste des tables ouvertes',
  drafts: 'Les tuiles qu’un joueur essaie',
  draftKinds: { private: 'lui seul les voit', shown: 'tous les voient bouger' },
  hints: 'Permettre les indices',
  hintsAre: (on) =>
    on ? 'Les indices sont permis : chacun peut demander le meilleur coup.' : 'Pas d’indices à cette table.',
  invites: (name) => `${name} vous invite`,
  hostAway: 'L’hôte est absent. Vous pouvez maintenant lancer la partie et changer les places.',
  kinds: { open: 'libre', human: 'là', bot: 'robot' },
  addBot: 'Ajouter un robot',
  remove: 'Retirer',
  link: 'Envoyez ce lien à vos amis',
  share: 'L’envoyer',
  qr: 'Le lien sous forme de code pour un téléphone',
  waiting: (got, seats) => `${got} ${form(got, 'place prise', 'places prises')} sur ${seats}.`,
  start: 'Commencer la partie',
  begins: {
    full: 'La partie commence quand toutes les places sont prises, ou quand l’hôte la lance.',
    fullHost:
      'La partie commence quand toutes les places sont prises. Vous pouvez la lancer plus tôt, avec ceux qui sont là.',
    start: 'L’hôte lance la partie.',
    again: 'La manche suivante commence quand tout le monde a choisi «\u00a0Rejouer\u00a0».',
    againHost:
      'La manche suivante commence quand tout le monde a choisi «\u00a0Rejouer\u00a0». Vous pouvez retirer qui ne vient pas ; un robot peut prendre sa place.',
  },
  notAgain: 'n’a pas encore choisi «\u00a0Rejouer\u00a0»',
  tooFew: 'Trop peu de joueurs sont là pour commencer : envoyez le lien à quelqu’un, ou ajoutez un robot.',
  closed: {
    open: 'Cette table est complète.',
    running: 'La partie a commencé à cette table.',
    finished: 'La partie est finie à cette table.',
    abandoned: 'La partie à cette table s’est arrêtée sans résultat : un joueur est resté absent.',
  },
  instead: (watch) => (watch ? 'Vous pouvez regarder, ou ouvrir la vôtre.' : 'Vous pouvez ouvrir la vôtre.'),
  gone: 'Cette table n’existe pas : le lien est faux, ou la partie y est finie. Ouvrez la vôtre.',
  seatLost:
    'Vous n’avez plus de place à cette table : l’hôte l’a donnée, ou le lien de la place est faux. Il y a peut-être de nouveau une place libre.',
  atTable: (names) => `À la table : ${names}.`,
  toTable: 'Voir la table',
  silent: 'Le serveur ne répond pas. Nouvel essai … Votre place vous attend.',
  watch: 'Regarder',
  noServer:
    'Vous êtes hors ligne, ou cette page n’a pas de serveur. Vos amis ne peuvent pas vous rejoindre pour le moment. Les robots, le solveur et les parties gardées marchent.',
  lost: 'La connexion est perdue. Nouvel essai …',
  joinAs: (name) => `S’asseoir : ${name}`,
  onlyHere:
    'Ce lien ne marche que sur cet ordinateur. Pour d’autres appareils, ouvrez cette page par l’adresse de l’ordinateur dans votre réseau, et envoyez le lien de là.',
};
