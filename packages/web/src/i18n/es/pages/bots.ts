/** The sentences about bots where one is chosen, in Spanish. */
import type { BotWords } from '../../en/pages/bots.ts';

export const esBots: BotWords = {
  scale: 'Puntuaciones medidas: con 400 puntos más se ganan diez de once partidas.',
  styles: {
    easy: 'Se le escapa mucho. Para tus primeras partidas.',
    medium: 'Coloca lo que encaja, pero nunca deshace la mesa.',
    juggler: 'Juega por gusto: tan fuerte como Difícil, y revuelve toda la mesa.',
    hard: 'Reordena la mesa como nadie y coloca el máximo de fichas en cada turno.',
    master: 'Espera su momento: no te deja nada a lo que añadir y termina cuando menos lo esperas.',
  },
};
