/** The sentences of the lessons in French. */
import type { Catalogue } from '../en/catalogue.ts';

export const learn: Catalogue['learn'] = {
  title: 'Apprendre en jouant',
  lead: 'Onze petites tables. Chacune demande une seule chose.',
  isDone: 'fait',
  done: 'Bien joué.',
  next: 'Table suivante',
  again: 'Encore une fois',
  finished: 'C’est tout le jeu. Jouez votre première partie.',
  notYet: (why) => `Pas encore : ${why}`,
  begin: 'Faites glisser une tuile, ou touchez-la puis la place où elle va.',
  layAll: 'Posez toutes les tuiles demandées.',
  lighter: 'D’autres tuiles laisseraient moins de points sur votre chevalet.',
  lessons: {
    run: {
      title: 'Une suite',
      text: 'Trois nombres ou plus qui se suivent, d’une même couleur. Posez la vôtre.',
    },
    group: {
      title: 'Un groupe',
      text: 'Le même nombre en trois ou quatre couleurs différentes. Posez-en un.',
    },
    opening: {
      title: 'L’ouverture',
      text: 'Votre premier coup doit valoir 30 points et venir de votre seul chevalet. Trouvez-le.',
    },
    add: {
      title: 'Compléter',
      text: 'Après l’ouverture, complétez ce qui est sur la table. Posez les trois tuiles.',
    },
    split: {
      title: 'Couper',
      text: 'Cette suite a déjà un 6 rouge. Coupez-la en deux suites, et le vôtre y entre aussi.',
    },
    borrow: {
      title: 'Emprunter',
      text: 'Vous pouvez prendre des tuiles aux combinaisons de la table. À la fin de votre tour, toutes doivent être valides.',
    },
    joker: {
      title: 'Le joker',
      text: 'Un joker remplace n’importe quelle tuile. Posez-le avec vos deux tuiles.',
    },
    swap: {
      title: 'Libérer un joker',
      text: 'Mettez à sa place la tuile qu’il remplace, et utilisez-le aussitôt dans une nouvelle combinaison.',
    },
    draw: {
      title: 'Piocher',
      text: 'Aucune de vos tuiles ne se place. Piochez une tuile : elle rejoint votre chevalet, et votre tour est fini.',
    },
    score: {
      title: 'Compter',
      text: 'Un autre joueur va gagner. Ce qui reste sur votre chevalet compte contre vous : chaque tuile son nombre, un joker 30. Posez trois tuiles pour garder le moins de points possible.',
    },
    win: {
      title: 'Gagner',
      text: 'Posez vos dernières tuiles : le premier chevalet vide gagne. Les autres perdent les points qui leur restent, 30 pour un joker, et vous les marquez tous.',
    },
  },
};
