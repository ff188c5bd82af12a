/** The short name of rules in a list. One tap leads to the page that says what they are. */
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import '../controls/list.css';

export function RulesName(props: {
  /** The name of a preset; null for house rules. */
  readonly preset: string | null;
  /** House rules as `rulesText` writes them, where they are known. */
  readonly house?: string | undefined;
}): ReactNode {
  const t = useText();
  const { preset, house } = props;
  // What stands behind the colon describes the preset.
  const name = preset === null ? t.rules.house : ((t.setup.presets[preset] ?? preset).split(':')[0] ?? '');
  const text = preset ?? house;
  if (text === undefined) return name;
  return (
    <a className="rules-name" href={`#/rules/${encodeURIComponent(text)}`}>
      {name}
    </a>
  );
}
