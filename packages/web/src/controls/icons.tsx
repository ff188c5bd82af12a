/** The few signs on buttons: lines in a square of 24. */
import type { ReactNode } from 'react';

const PATHS = {
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  reset: 'M4 5v5h5M4.6 10a8 8 0 1 1-.6 4',
  sort: 'M4 6h12M4 12h8M4 18h4M18 9v11M15 17l3 3 3-3',
  hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.8.8-1 1.600-1 2.500H9c0-.9-.2-1.700-1-2.500z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  more: 'M4.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.400 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M18.400 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  close: 'M6 6l12 12M18 6L6 18',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  previous: 'M15 6l-6 6 6 6',
  next: 'M9 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
} as const;

export type IconName = keyof typeof PATHS;

/** Signs that point along the direction of reading: mirrored in a language that is written from right to left. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'undo',
  'redo',
  'sort',
  'chat',
  'previous',
  'next',
  'first',
  'last',
]);

function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={MIRRORED.has(name) ? 'mirrors' : undefined}>
      <path d={PATHS[name]} />
    </svg>
  );
}

export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly off?: boolean;
  /** A class of its own, where a style sheet must know the button. */
  readonly kind?: string;
  /** What stands below the sign where there is room: the label, or a shorter word for it. */
  readonly word?: string;
  /** A number on the button, where there is something new behind it. */
  readonly badge?: number;
  /** By which name the button catches the focus when it would be lost. */
  readonly focusName?: string;
}): ReactNode {
  return (
    <button
      type="button"
      className={`button icon ${props.kind ?? ''}`}
      data-focus={props.focusName}
      aria-label={props.label}
      title={props.label}
      aria-disabled={props.off === true}
      onClick={() => {
        if (props.off !== true) props.onClick();
      }}
    >
      <Icon name={props.icon} />
      {props.word === undefined ? null : (
        <span className="tool-word" aria-hidden="true">
          {props.word}
        </span>
      )}
      {props.badge === undefined || props.badge === 0 ? null : (
        <span className="badge" aria-hidden="true">
          {props.badge}
        </span>
      )}
    </button>
  );
}

export function IconLink(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}): ReactNode {
  return (
    <a className="button icon" href={props.href} title={props.label}>
      <Icon name={props.icon} />
      <span className="unseen">{props.label}</span>
    </a>
  );
}
