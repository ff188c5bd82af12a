/** Rules that came by a link: what they are, and games by them. */
import { type ReactNode, useState } from 'react';
import { Message } from '../controls/Message.tsx';
import { useText } from '../i18n/language.tsx';
import { RulesChoice } from './RulesChoice.tsx';
import { readRulesText, rulesText } from './rulesText.ts';
import { allRules, rulesSummary } from './rulesWords.ts';
import './rules.css';

export function RulesPage({ text }: { readonly text: string }): ReactNode {
  const t = useText();
  const [rules, setRules] = useState(() => readRulesText(text));
  if (!rules.ok) return <Message text={t.rules.linkBroken} />;
  const part = encodeURIComponent(rulesText(rules.value));
  return (
    <main className="page stack" id="content">
      <h1>{t.rules.linkTitle}</h1>
      <p>
        <b>{rulesSummary(t, rules.value)}</b>
      </p>
      <div className="row">
        <a className="button main" href={`#/play/${part}`}>
          {t.rules.withBots}
        </a>
        <a className="button" href={`#/friends/${part}`}>
          {t.rules.withFriends}
        </a>
      </div>
      <ul className="rules-list">
        {allRules(t, rules.value).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <RulesChoice
        legend={t.setup.rules}
        ruleset={rules.value}
        onChange={(value) => setRules({ ok: true, value })}
      />
    </main>
  );
}
