/** The sentences about bots where one is chosen, in French. */
import type { BotWords } from '../../en/pages/bots.ts';
import { unbroken } from '../../unbroken.ts';

export const frBots: BotWords = unbroken({
  scale: 'Les cotes sont mesurées : 400 points de plus gagnent dix parties sur onze.',
  styles: {
    easy: 'Laisse passer beaucoup de choses. Pour vos premières parties.',
    medium: 'Joue ce qui va, mais ne défait jamais la table.',
    juggler: 'Joue pour le plaisir : aussi fort que Difficile, et retourne toute la table.',
    hard: 'Réarrange la table comme personne et pose le plus de tuiles à chaque tour.',
    master:
      'Attend son heure : ne vous laisse rien à compléter, et finit quand vous vous y attendez le moins.',
  },
});
