/** Table and rack together, with every gesture on them: drag, tap, double tap, rubber band and keys. */
import { jokersOf, type Meld, type TileId } from '@rummikub/engine';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { keyOf } from '../device/keyOf.ts';
import {
  type Draft,
  fittingMelds,
  type Gesture,
  isTouched,
  jokerQuestion,
  mayGoToRack,
  meldOf,
  movedIn,
  type Offer,
  offerFor,
  onlyPlace,
  ownOnTable,
  type Place,
  type Question,
  readTiles,
  type ShownPlan,
  type Verdict,
} from '../draft/index.ts';
import { useText } from '../i18n/language.tsx';
import { meldName, tilesText } from '../i18n/speech.ts';
import { Rack } from '../rack/Rack.tsx';
import { NO_MARKS, NO_TILES, type TileMarks } from '../table/Meld.tsx';
import { Table } from '../table/Table.tsx';
import { followPointer } from './drag.ts';
import { allPlaces, goodPlaces, stepPlace, tapOn, toggled } from './hand.ts';
import { measure } from './measure.ts';
import { nextTile } from './neighbours.ts';
import { type Box, placeAt } from './places.ts';
import { type Entrances, finishSlides, useSlide } from './slide.ts';
import './board.css';

interface BoardProps {
  readonly draft: Draft;
  readonly verdict: Verdict;
  readonly onGesture: (what: Gesture) => void;
  readonly announce: (text: string) => void;
  readonly fresh?: ReadonlySet<TileId>;
  readonly marked?: ReadonlySet<TileId>;
  readonly empty?: string;
  /** Somebody who watches has no rack, and moves nothing. */
  readonly watching?: boolean;
  /** What lies between table and rack. */
  readonly children?: ReactNode;
  readonly onHand?: (tiles: readonly TileId[]) => void;
  /** Where nothing is anybody's: tiles are not marked as the player's own. */
  readonly plain?: boolean;
  /** What somebody else plans just now: seen on the table until the player touches something. */
  readonly shown?: ShownPlan | null;
  readonly entrances?: Entrances;
}

/** The table as somebody else plans it, with what they moved as a ghost. */
function theirTable(
  { base, ruleset }: Draft,
  plan: ShownPlan,
): { melds: ShownPlan['melds']; readings: Verdict['melds']; marks: TileMarks } {
  return {
    melds: plan.melds,
    readings: new Map(plan.melds.map(({ key, tiles }) => [key, readTiles(tiles, ruleset, plan.wishes)])),
    marks: { ...NO_MARKS, theirs: movedIn(plan, base.table) },
  };
}

/** Two taps on the same tile within this time are one double tap. */
const DOUBLE = 350;

export function Board(props: BoardProps): ReactNode {
  const { draft, verdict, onGesture, announce, fresh = NO_TILES, marked = NO_TILES, plain = false } = props;
  const { watching = false } = props;
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<readonly TileId[]>([]);
  const [dragged, setDragged] = useState<readonly TileId[]>([]);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [focused, setFocused] = useState<TileId | null>(null);
  /** The meld that was touched last, by one of its tiles: where it is none, it says why. */
  const [touched, setTouched] = useState<TileId | null>(null);
  /** Why a gesture did nothing, until the next one. */
  const [told, setTold] = useState<string | null>(null);
  /** The meld that a finger took up by resting on it, in this very touch. */
  const held = useRef<readonly TileId[]>([]);
  const lastTap = useRef<{ tile: TileId; at: number } | null>(null);
  const { now } = draft;

  const here = useMemo(() => new Set([...now.rack, ...now.melds.flatMap((meld) => meld.tiles)]), [now]);
  const hand = useMemo(() => picked.filter((tile) => here.has(tile)), [picked, here]);
  const inHand = hand.length > 0 ? hand : dragged;
  const others = useMemo(
    () =>
      props.shown == null || inHand.length > 0 || isTouched(draft) ? null : theirTable(draft, props.shown),
    [props.shown, inHand, draft],
  );
  const slideFrom = useSlide(ref, others ?? now, props.entrances);
  const yours = useMemo(() => (plain ? NO_TILES : ownOnTable(draft)), [draft, plain]);
  // The same object as long as nothing in it changes: melds that look the same are not drawn again.
  const marks: TileMarks = useMemo(
    () => ({ yours, fresh, marked, theirs: NO_TILES, picked: new Set(hand), away: new Set(dragged) }),
    [yours, fresh, marked, hand, dragged],
  );
  const fitsNew = useMemo(
    () => inHand.length > 2 && readTiles(inHand, draft.ruleset, now.wishes).ok,
    [inHand, draft.ruleset, now.wishes],
  );
  const fitting = useMemo(() => new Set(fittingMelds(draft, inHand)), [draft, inHand]);
  const tabTile =
    focused !== null && here.has(focused) ? focused : (now.rack[0] ?? now.melds[0]?.tiles[0] ?? null);

  const { onHand } = props;
  useEffect(() => onHand?.(hand), [hand, onHand]);

  // A tile that moves between rack and table is a new element: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what makes the focus move
  useEffect(() => {
    const active = document.activeElement;
    if (focused === null || !(active === document.body || active === null)) return;
    ref.current?.querySelector<HTMLElement>(`[data-tile="${focused}"]`)?.focus({ preventScroll: true });
  }, [now]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what was done next
  useEffect(() => setTold(null), [now]);

  const putDown = useCallback(() => {
    setPicked([]);
    setCursor(null);
  }, []);

  const whereText = (place: Place): string => {
    if (place.to === 'rack') return t.game.toRack;
    if (place.to === 'new') return t.game.newMeld;
    const reading = verdict.melds.get(place.key);
    const meld = now.melds.find(({ key }) => key === place.key);
    const name = reading?.ok
      ? meldName(t, reading.meld)
      : t.unfinished((meld?.tiles ?? []).map((x) => t.tile(x)));
    const text = t.game.inMeld(name, place.at ?? meld?.tiles.length ?? 0);
    return fitting.has(place.key) ? `${text}, ${t.game.fits}` : text;
  };

  const drop = (tiles: readonly TileId[], place: Place, from?: ReadonlyMap<TileId, Box>): void => {
    const allowed = place.to === 'rack' ? tiles.filter((tile) => mayGoToRack(draft, tile)) : tiles;
    if (allowed.length === 0) {
      putDown();
      setTold(t.game.notToRack);
      return;
    }
    if (from !== undefined) slideFrom(from);
    setFocused(allowed[0]!);
    setTouched(allowed[0]!);
    putDown();
    onGesture({ type: 'move', tiles: allowed, place });
    announce(t.game.dropped(tilesText(t, allowed), whereText(place)));
  };

  const tapTile = (tile: TileId, event: globalThis.PointerEvent): void => {
    const again = lastTap.current?.tile === tile && event.timeStamp - lastTap.current.at < DOUBLE;
    lastTap.current = { tile, at: event.timeStamp };
    setFocused(tile);
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    const tap = tapOn(draft, hand, tile, { more, again });
    if (tap.does === 'hold') setPicked(tap.tiles);
    else if (tap.does === 'drop') drop(tap.tiles, tap.place);
    else tapPlace(event);
  };

  const tapPlace = (event: globalThis.PointerEvent): void => {
    if (hand.length === 0 || ref.current === null) return;
    const geometry = measure(ref.current);
    const place = geometry === null ? null : placeAt(geometry, event.clientX, event.clientY);
    if (place !== null) drop(hand, place);
  };

  const pointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || ref.current === null || watching) return;
    setTold(null);
    const under = (event.target as Element).closest<HTMLElement>('.table [data-tile]');
    setTouched((under?.dataset.tile ?? null) as TileId | null);
    if ((event.target as Element).closest('.offer, .ask, a, input, select, .between') !== null) return;
    finishSlides(ref.current);
    held.current = [];
    followPointer(ref.current, event.nativeEvent, {
      tilesFor: (tile, meld) => {
        if (meld !== null) return now.melds.find(({ key }) => key === meld)?.tiles ?? [];
        if (tile === null || (others !== null && !now.rack.includes(tile))) return [];
        const several = held.current.includes(tile) ? held.current : hand;
        return several.includes(tile) ? several : [tile];
      },
      // At once, for the table may change by it and is measured right after.
      onStart: (tiles) => flushSync(() => setDragged(tiles)),
      onDrop: (tiles, place, from) => {
        if (place === null) putDown();
        else drop(tiles, place, from);
      },
      onTap: (target, up) => {
        const button = target.closest<HTMLElement>('button[data-tile]');
        const tile = button?.dataset.tile as TileId | undefined;
        const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle;
        // In Safari a click focuses no button, and the keys would lead nowhere.
        button?.focus({ preventScroll: true, focusVisible: false });
        if (tile !== undefined) tapTile(tile, up);
        else if (handle !== undefined && hand.length === 0) pickMeld(Number(handle));
        else tapPlace(up);
      },
      onLongPress: (target) => {
        const tile = target.closest<HTMLElement>('button[data-tile]')?.dataset.tile as TileId | undefined;
        const meld = tile === undefined ? undefined : meldOf(now, tile);
        if (meld === undefined || hand.length > 0) return;
        held.current = meld.tiles;
        pickMeld(meld.key);
      },
      onBand: setPicked,
    });
  };

  const pickMeld = (key: number): void => {
    const tiles = now.melds.find((meld) => meld.key === key)?.tiles ?? [];
    setPicked(tiles);
    announce(t.game.pickedUp(tilesText(t, tiles)));
  };

  const pick = (tile: TileId): void => {
    const after = toggled(hand, tile);
    setPicked(after);
    setCursor(null);
    announce(after.length === 0 ? t.game.putBack : t.game.pickedUp(tilesText(t, after)));
  };

  const point = (place: Place | null): void => {
    setCursor(place);
    if (place !== null) announce(whereText(place));
  };

  const focusOn = (tile: TileId | null): void => {
    if (tile === null) return;
    setFocused(tile);
    const element = ref.current?.querySelector<HTMLElement>(`button[data-tile="${tile}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  };

  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tile = ((event.target as Element).closest<HTMLElement>('button[data-tile]')?.dataset.tile ??
      null) as TileId | null;
    const key = keyOf(event);
    if (tile === null || key === null || event.ctrlKey || event.metaKey) return;
    setTold(null);
    const arrow = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }[key] as
      | 'left'
      | 'right'
      | 'up'
      | 'down'
      | undefined;
    if (arrow !== undefined) {
      if (hand.length > 0 && !event.shiftKey) {
        const by = arrow === 'right' || arrow === 'down' ? 1 : -1;
        const sideways = arrow === 'left' || arrow === 'right';
        point(stepPlace(sideways ? allPlaces(draft, hand) : goodPlaces(draft, hand), cursor, by));
      } else focusOn(ref.current === null ? null : nextTile(ref.current, tile, arrow));
    } else if (key === ' ') pick(tile);
    else if (key === 'Enter') {
      if (hand.length === 0) pick(tile);
      else drop(hand, cursor ?? onlyPlace(draft, hand) ?? { to: 'new' });
    } else if (key === 'Escape') {
      if (hand.length === 0) return;
      putDown();
      announce(t.game.putBack);
    } else if (key === 'm') {
      const meld = meldOf(now, tile);
      if (meld !== undefined) pickMeld(meld.key);
    } else if (key === 'r' || key === 'n')
      drop(hand.length > 0 ? hand : [tile], key === 'r' ? { to: 'rack' } : { to: 'new' });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const takeOffer = (offer: Offer): void => {
    const tiles = now.melds.find(({ key }) => key === offer.key)?.tiles ?? [];
    if (offer.type === 'split') onGesture(offer);
    else onGesture({ type: 'move', tiles, place: { to: 'meld', key: offer.other } });
    announce(t.game.dropped(tilesText(t, tiles), offer.type === 'split' ? t.game.isCut : t.game.isJoined));
  };
  const offers = useMemo(() => {
    const found = new Map<number, Offer>();
    const joined = new Set<number>();
    for (const meld of now.melds) {
      // Only what the player touched in this turn, so that the table stays calm.
      if (!meld.tiles.some((tile) => draft.base.rack.includes(tile)) && verdict.melds.get(meld.key)?.ok)
        continue;
      const offer = joined.has(meld.key) ? null : offerFor(draft, meld);
      if (offer === null) continue;
      found.set(meld.key, offer);
      if (offer.type === 'join') joined.add(offer.other);
    }
    return found;
  }, [draft, now, verdict]);

  const questions = useMemo(() => {
    const found = new Map<number, Question>();
    if (others !== null) return found;
    for (const meld of now.melds) {
      const reading = verdict.melds.get(meld.key);
      const question = reading === undefined ? null : jokerQuestion(draft, meld, reading, yours);
      if (question !== null) found.set(meld.key, question);
    }
    return found;
  }, [draft, now, others, verdict, yours]);
  const answer = useRef<(key: number, meld: Meld) => void>(() => {});
  answer.current = (key, meld) => {
    onGesture({ type: 'choose', key, meld });
    announce(t.game.told(t.jokerChoice([...jokersOf(meld).values()])));
  };
  const onAnswer = useCallback((key: number, meld: Meld) => answer.current(key, meld), []);
  const [asking, asked] = [...questions].find(([, question]) => question.now === null) ?? [];
  // The numbers are the answers, wherever the focus is.
  useEffect(() => {
    if (asking === undefined || asked === undefined) return;
    const press = (event: globalThis.KeyboardEvent): void => {
      const meld = /^[1-9]$/.test(event.key) ? asked.choices[Number(event.key) - 1] : undefined;
      if (meld === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return;
      event.preventDefault();
      onAnswer(asking, meld);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [asking, asked, onAnswer]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiles inside are the buttons; this only listens for them
    <div
      className="board"
      ref={ref}
      onPointerDown={pointerDown}
      onKeyDown={keyDown}
      onKeyUp={(event) => {
        if (event.key === ' ' && (event.target as Element).matches('[data-tile]')) event.preventDefault();
      }}
      onFocus={(event) => {
        const tile = (event.target as HTMLElement).dataset?.tile as TileId | undefined;
        if (tile === undefined) return;
        setFocused(tile);
        setTouched(tile);
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) setTouched(null);
      }}
      onClick={(event) => {
        // A click without a pointer comes from a screen reader.
        const tile = (event.target as Element).closest<HTMLElement>('button[data-tile]')?.dataset.tile;
        if (event.detail === 0 && tile !== undefined) pick(tile as TileId);
      }}
    >
      <Table
        melds={others?.melds ?? now.melds}
        readings={others?.readings ?? verdict.melds}
        marks={others?.marks ?? marks}
        still={watching || others !== null}
        fitting={fitting}
        fitsNew={fitsNew}
        cursor={hand.length > 0 ? cursor : null}
        tabTile={tabTile}
        touched={touched}
        offers={
          new Map(
            [...offers].map(([key, offer]) => [
              key,
              { label: offer.type === 'split' ? t.game.split : t.game.join, take: () => takeOffer(offer) },
            ]),
          )
        }
        questions={questions}
        onAnswer={onAnswer}
        {...(props.empty === undefined ? {} : { empty: props.empty })}
      />
      <div className="between">
        {told === null ? null : (
          <p className="why-not" role="status">
            {told}
          </p>
        )}
        {props.children}
      </div>
      {watching ? null : (
        <Rack
          room={plain ? 0 : draft.base.rack.length}
          tiles={now.rack}
          marks={marks}
          tabTile={tabTile}
          pointed={hand.length > 0 && cursor?.to === 'rack'}
        />
      )}
      <div className="unseen" aria-live="polite">
        {asked === undefined
          ? ''
          : t.game.askAloud(asked.choices.map((meld) => t.jokerChoice([...jokersOf(meld).values()])))}
      </div>
    </div>
  );
}
