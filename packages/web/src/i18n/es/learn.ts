/** The sentences of the lessons in Spanish. */
import type { Catalogue } from '../en/catalogue.ts';

export const learn: Catalogue['learn'] = {
  title: 'Aprender jugando',
  lead: 'Once mesas pequeñas. Cada una pide una sola cosa.',
  isDone: 'hecha',
  done: '¡Bien hecho!',
  next: 'Mesa siguiente',
  again: 'Otra vez',
  finished: 'Eso es todo el juego. Juega tu primera partida.',
  notYet: (why) => `Todavía no. ${why}`,
  begin: 'Arrastra una ficha, o tócala y luego toca el lugar adonde va.',
  layAll: 'Coloca todas las fichas que se piden.',
  lighter: 'Con otras fichas quedarían menos puntos en tu atril.',
  lessons: {
    run: {
      title: 'Una escalera',
      text: 'Tres o más números seguidos, de un solo color. Coloca la tuya en la mesa.',
    },
    group: {
      title: 'Un grupo',
      text: 'El mismo número en tres o cuatro colores distintos. Coloca uno.',
    },
    opening: {
      title: 'La apertura',
      text: 'Tu primera jugada debe valer 30 puntos y salir solo de tu atril. Encuéntrala.',
    },
    add: {
      title: 'Añadir',
      text: 'Después de abrir, puedes añadir fichas a lo que hay en la mesa. Coloca las tres.',
    },
    split: {
      title: 'Cortar',
      text: 'Esta escalera ya tiene un 6 rojo. Córtala en dos escaleras, y el tuyo también encaja.',
    },
    borrow: {
      title: 'Tomar prestado',
      text: 'Puedes tomar fichas de las combinaciones de la mesa. Al final de tu turno todas las combinaciones deben ser válidas.',
    },
    joker: {
      title: 'El comodín',
      text: 'Un comodín vale por cualquier ficha. Colócalo con tus dos fichas.',
    },
    swap: {
      title: 'Liberar un comodín',
      text: 'Pon en su lugar la ficha por la que vale el comodín, y usa el comodín enseguida en una combinación nueva.',
    },
    draw: {
      title: 'Robar',
      text: 'Ninguna de tus fichas encaja. Roba una: va a tu atril, y tu turno termina.',
    },
    score: {
      title: 'Puntuar',
      text: 'Otro jugador está a punto de ganar. Lo que queda en tu atril cuenta en tu contra: cada ficha su número, un comodín 30. Coloca tres fichas para que queden los menos puntos posibles.',
    },
    win: {
      title: 'Ganar',
      text: 'Coloca tus últimas fichas: gana el primer atril vacío. Los demás pierden los puntos que quedan en sus atriles, 30 por un comodín, y tú los sumas todos.',
    },
  },
};
