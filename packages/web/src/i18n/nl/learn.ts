/** The sentences of the lessons in Dutch. */
import type { Catalogue } from '../en/catalogue.ts';

export const learn: Catalogue['learn'] = {
  title: 'Leren door te doen',
  lead: 'Elf kleine tafels. Elke tafel vraagt één ding.',
  isDone: 'klaar',
  done: 'Goed gedaan.',
  next: 'Volgende tafel',
  again: 'Nog eens',
  finished: 'Dat is het hele spel. Speel je eerste.',
  notYet: (why) => `Nog niet: ${why}`,
  begin: 'Sleep een steen, of tik hem aan en dan de plek waar hij moet komen.',
  layAll: 'Leg alle stenen waar het hier om gaat.',
  lighter: 'Met andere stenen blijven er minder punten op je plankje.',
  lessons: {
    run: {
      title: 'Een rij',
      text: 'Drie of meer opeenvolgende getallen in één kleur. Leg de jouwe op tafel.',
    },
    group: {
      title: 'Een groep',
      text: 'Hetzelfde getal in drie of vier verschillende kleuren. Leg er een.',
    },
    opening: {
      title: 'Uitkomen',
      text: 'Je eerste zet moet 30 punten waard zijn en alleen van je plankje komen. Zoek hem.',
    },
    add: {
      title: 'Aanleggen',
      text: 'Ben je uitgekomen, dan mag je aanleggen bij wat op tafel ligt. Leg alle drie.',
    },
    split: {
      title: 'In tweeën delen',
      text: 'Deze rij heeft al een rode 6. Deel hem in twee rijen, dan past die van jou er ook bij.',
    },
    borrow: {
      title: 'Lenen',
      text: 'Je mag stenen uit combinaties op tafel nemen. Aan het eind van je beurt moet elke combinatie kloppen.',
    },
    joker: { title: 'De joker', text: 'Een joker staat voor elke steen. Leg hem bij je twee stenen.' },
    swap: {
      title: 'Een joker vrijspelen',
      text: 'Leg de steen waar de joker voor staat op zijn plek, en gebruik de joker meteen in een nieuwe combinatie.',
    },
    draw: {
      title: 'Pakken',
      text: 'Geen van je stenen past ergens. Pak een steen: hij komt op je plankje, en je beurt is voorbij.',
    },
    score: {
      title: 'Punten',
      text: 'Een andere speler staat op het punt te winnen. Wat op je plankje blijft, telt tegen je: elke steen zijn getal, een joker 30. Leg drie stenen zo dat er zo weinig mogelijk punten blijven.',
    },
    win: {
      title: 'Winnen',
      text: 'Leg je laatste stenen: het eerste lege plankje wint. De anderen verliezen de punten op hun plankje, een joker telt 30, en jij krijgt ze allemaal.',
    },
  },
};
