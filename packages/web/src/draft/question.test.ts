/** When a joker asks what it stands for, and when it does not. */
import { makeRuleset, parsePositionText, type TileId } from '@rummikub/engine';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/unit/given.ts';
import {
  type Draft,
  gesture,
  jokerQuestion,
  ownOnTable,
  type Question,
  readTiles,
  startDraft,
} from './index.ts';

function draftOf(text: string): Draft {
  const position = parsePositionText(text, makeRuleset());
  if (!position.ok) throw new Error(position.error[0]?.message);
  return startDraft(makeRuleset(), position.value);
}

const layNew = (draft: Draft, ...tiles: TileId[]): Draft =>
  gesture(draft, { type: 'move', tiles, place: { to: 'new' } });

/** The question about the meld that lies last. */
function asked(draft: Draft): Question | null {
  const meld = given(draft.now.melds.at(-1));
  return jokerQuestion(
    draft,
    meld,
    readTiles(meld.tiles, draft.ruleset, draft.now.wishes),
    ownOnTable(draft),
  );
}

const faces = (question: Question | null): string[] =>
  (question?.choices ?? []).map(({ slots }) =>
    slots.flatMap((slot) => (typeof slot === 'string' ? [] : [slot.as])).join(' '),
  );

describe('a joker', () => {
  it('asks which colour it is in a group of three', () => {
    const question = asked(layNew(draftOf('| 9k 9r j'), '9ka', '9ra', 'ja'));
    expect(question?.now).toBeNull();
    expect(faces(question).toSorted()).toEqual(['9b', '9o']);
  });

  it('asks no more when it was told, but can be told otherwise', () => {
    const draft = layNew(draftOf('| 9k 9r j'), '9ka', '9ra', 'ja');
    const meld = given(asked(draft)?.choices[1]);
    const told = gesture(draft, { type: 'choose', key: given(draft.now.melds.at(-1)).key, meld });
    expect(asked(told)?.now).toEqual(meld);
    expect(asked(told)?.choices).toHaveLength(2);
  });

  it('in a run stands for what its place says, and can be told to be at the other end', () => {
    const question = asked(layNew(draftOf('| 11b 12b j'), '11ba', '12ba', 'ja'));
    expect(question?.now?.slots.at(-1)).toEqual({ tile: 'ja', as: '13b' });
    expect(faces(question).toSorted()).toEqual(['10b', '13b']);
  });

  it('between two numbers has nothing to ask', () => {
    expect(asked(layNew(draftOf('| 11b 13b j'), '11ba', 'ja', '13ba'))).toBeNull();
  });

  it('does not ask if it lay on the table before and stands for the same tile', () => {
    const draft = draftOf('5r,6r,j | 4r 9k');
    expect(asked(draft)).toBeNull();
    const [meld] = draft.now.melds;
    const added = gesture(draft, {
      type: 'move',
      tiles: ['4ra'],
      place: { to: 'meld', key: given(meld).key, at: 0 },
    });
    expect(given(added.now.melds[0]).tiles).toHaveLength(4);
    expect(asked(added)).toBeNull();
  });
});
