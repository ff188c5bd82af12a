/** The sentences about bots where one is chosen, in Dutch. */
import type { BotWords } from '../../en/pages/bots.ts';

export const nlBots: BotWords = {
  scale: 'De ratings zijn gemeten: 400 punten meer wint tien van de elf spellen.',
  styles: {
    easy: 'Ziet veel over het hoofd. Voor je eerste spellen.',
    medium: 'Legt wat past, maar haalt de tafel nooit uit elkaar.',
    juggler: 'Speelt voor de lol: zo sterk als Moeilijk, en gooit de hele tafel om.',
    hard: 'Bouwt de tafel om zoals geen mens dat kan, en legt elke beurt de meeste stenen.',
    master: 'Wacht zijn moment af: geeft je niets om aan te leggen, en is uit als je het niet verwacht.',
  },
};
