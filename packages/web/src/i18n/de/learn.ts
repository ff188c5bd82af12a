/** The sentences of the lessons in German. */
import type { Catalogue } from '../en/catalogue.ts';

export const learn: Catalogue['learn'] = {
  title: 'Lernen durch Spielen',
  lead: 'Elf kleine Tische. Jeder will nur eines.',
  isDone: 'geschafft',
  done: 'Gut gemacht.',
  next: 'Nächster Tisch',
  again: 'Noch einmal',
  finished: 'Das ist schon das ganze Spiel. Los geht’s!',
  notYet: (why) => `Noch nicht: ${why}`,
  begin: 'Verschiebe einen Stein, oder tippe ihn an und dann seinen Platz.',
  layAll: 'Lege alle Steine, um die es hier geht.',
  lighter: 'Mit anderen Steinen blieben weniger Punkte auf deinem Halter.',
  lessons: {
    run: {
      title: 'Eine Reihe',
      text: 'Drei oder mehr Zahlen in Folge, in einer Farbe. Lege deine auf den Tisch.',
    },
    group: {
      title: 'Eine Gruppe',
      text: 'Dieselbe Zahl in drei oder vier verschiedenen Farben. Lege eine.',
    },
    opening: {
      title: 'Die Erstauslage',
      text: 'Dein erster Zug muss 30 Punkte wert sein und ganz von deinem Halter kommen. Finde ihn.',
    },
    add: {
      title: 'Anlegen',
      text: 'Nach der Erstauslage darfst du an alles anlegen, was auf dem Tisch liegt. Lege alle drei Steine.',
    },
    split: {
      title: 'Teilen',
      text: 'Diese Reihe hat schon eine rote 6. Teile sie in zwei Reihen, dann passt auch deine.',
    },
    borrow: {
      title: 'Ausleihen',
      text: 'Du darfst Steine aus Kombinationen auf dem Tisch nehmen. Am Ende deines Zugs muss jede Kombination gültig sein.',
    },
    joker: {
      title: 'Der Joker',
      text: 'Ein Joker steht für jeden Stein. Lege ihn mit deinen beiden Steinen.',
    },
    swap: {
      title: 'Einen Joker befreien',
      text: 'Lege den Stein, für den der Joker steht, an seinen Platz und nutze den Joker gleich in einer neuen Kombination.',
    },
    draw: {
      title: 'Ziehen',
      text: 'Keiner deiner Steine passt irgendwo. Zieh einen Stein: Er kommt auf deinen Halter, und dein Zug ist vorbei.',
    },
    score: {
      title: 'Punkte',
      text: 'Gleich gewinnt jemand anders. Was auf deinem Halter bleibt, zählt gegen dich: jeder Stein seine Zahl, ein Joker 30. Lege drei Steine so, dass möglichst wenige Punkte bleiben.',
    },
    win: {
      title: 'Gewinnen',
      text: 'Lege deine letzten Steine: Der erste leere Halter gewinnt. Die anderen verlieren die Punkte auf ihren Haltern, ein Joker zählt 30, und du bekommst sie alle.',
    },
  },
};
