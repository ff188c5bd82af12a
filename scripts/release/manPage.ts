/** The manual page of the command for `man`, made from the help of every command. */
import { COMMANDS, overview } from '../../packages/cli/src/commands/index.ts';
import { VERSION } from '../../packages/cli/src/version.ts';

/** Text as roff shows it: dashes that can be copied, and no line that begins with a control character. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replace(/^\./gm, '\\&.')
    .replace(/[^\n -~]/g, (sign) => `\\[u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);

/** The columns of the help before the sentence of an option. */
const COLUMN = /^ {2}(--\S+(?: [A-Z][\w=]*)?)\s+(\S.*)$/;

/** One block of a help text, between empty lines: options, lines to copy, or a paragraph. */
function block(text: string): string {
  const lines = text.split('\n');
  if (!/^\s/.test(text)) return `.PP\n${plain(text)}`;
  if (!lines.some((line) => COLUMN.test(line)))
    return `.PP\n.nf\n.RS 4\n${plain(lines.map((line) => line.replace(/^ {2}/, '')).join('\n'))}\n.RE\n.fi`;
  return lines
    .map((line) => {
      const [, option, sentence] = COLUMN.exec(line) ?? [];
      return option === undefined || sentence === undefined
        ? plain(line.trim())
        : `.TP\n.B ${plain(option)}\n${plain(sentence)}`;
    })
    .join('\n');
}

/** The blocks of a help text. A line such as `Example:` is a block before the lines that follow it. */
const blocks = (help: string): string =>
  help
    .split(/\n{2,}|(?<=:)\n(?= {2})/)
    .map(block)
    .join('\n');

/** The whole page as roff. */
export async function manPage(): Promise<string> {
  const [, , ...ending] = overview().split('\n\n');
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { load }]) => `.SS ${name}\n${blocks((await load()).help)}`),
  );
  return `.TH RUMMIKUB 1 "" "rummikub ${VERSION}" "User Commands"
.SH NAME
rummikub \\- play Rummikub in the terminal, find best plays, check melds and logs
.SH SYNOPSIS
.B rummikub
.I COMMAND
[options]
.SH DESCRIPTION
${blocks(ending.join('\n\n'))}
.SH COMMANDS
${commands.join('\n')}
`;
}
