/** The sentences about bots where one is chosen, in German. */
import type { BotWords } from '../../en/pages/bots.ts';

export const deBots: BotWords = {
  scale: 'Die Wertungen sind gemessen: 400 Punkte mehr gewinnen zehn von elf Spielen.',
  styles: {
    easy: 'Übersieht viel. Für deine ersten Spiele.',
    medium: 'Legt, was passt, baut den Tisch aber nie um.',
    juggler: 'Spielt aus Freude: so stark wie Schwer, und wirbelt den ganzen Tisch durcheinander.',
    hard: 'Baut den Tisch um wie kein Mensch und legt in jedem Zug die meisten Steine.',
    master: 'Wartet ab: lässt dir nichts zum Anlegen und ist fertig, wenn du es am wenigsten erwartest.',
  },
};
