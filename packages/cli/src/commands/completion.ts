/** `rummikub completion`: a script with which a shell completes commands and options. It is made of the help. */
import { EXIT, type Io, Miscall } from '../command.ts';
import { COMMANDS } from './index.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

export const help = `Prints a script with which your shell completes commands and options.

  rummikub completion bash|zsh|fish

  bash   echo 'eval "$(rummikub completion bash)"' >>~/.bashrc
  zsh    rummikub completion zsh >"\${fpath[1]}/_rummikub"
  fish   rummikub completion fish >~/.config/fish/completions/rummikub.fish

Example:
  rummikub completion bash

Exit codes: 0 done, 2 called wrongly.`;

/** A command with its options, as its help names them. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
}

async function completed(): Promise<Completed[]> {
  const commands = Object.entries(COMMANDS).map(async ([name, { summary, load }]) => {
    if (name === 'completion') return { name, summary, words: [...SHELLS] };
    const text = (await load()).help;
    const options = new Set([...text.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option));
    return { name, summary, words: [...options, '--help'] };
  });
  const all = await Promise.all(commands);
  return [...all, { name: 'help', summary: 'what a command can do', words: all.map(({ name }) => name) }];
}

const SCRIPTS: Readonly<Record<Shell, (commands: readonly Completed[]) => string>> = {
  bash: (commands) => `_rummikub() {
  local words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, words }) => `      ${name}) words='${words.join(' ')}' ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _rummikub rummikub`,
  zsh: (commands) => `#compdef rummikub
_rummikub() {
  if (( CURRENT == 2 )); then
    local -a commands=(${commands.map(({ name, summary }) => `'${name}:${summary}'`).join(' ')})
    _describe command commands
    return
  fi
  case $words[2] in
${commands.map(({ name, words }) => `    ${name}) compadd -- ${words.join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _rummikub rummikub`,
  fish: (commands) =>
    commands
      .flatMap(({ name, summary, words }) => [
        `complete -c rummikub -n __fish_use_subcommand -a ${name} -d '${summary}'`,
        ...words.map((word) => {
          const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
          return `complete -c rummikub -n '__fish_seen_subcommand_from ${name}' ${what}`;
        }),
      ])
      .join('\n'),
};

export async function run(args: string[], io: Io): Promise<number> {
  const [asked, ...more] = args;
  const shell = SHELLS.find((name) => name === asked);
  if (shell === undefined || more.length > 0) throw new Miscall('Name one shell: bash, zsh or fish', asked);
  await io.write(`${SCRIPTS[shell](await completed())}\n`);
  return EXIT.ok;
}
