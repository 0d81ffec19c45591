import type { Command } from 'commander';
import type { CommandContext } from './kernel/command-context.ts';
import { unknownWord } from './kernel/usage-failures.ts';

/** Prints a script that completes the commands and their options. */
export async function printCompletion(context: CommandContext, program: Command, shell: string): Promise<undefined> {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    words: wordsOf(command).join(' '),
  }));
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map(({ name, words }) => `    ${name}) words="${words}" ;;`).join('\n');
  const scripts: Record<string, string> = {
    bash: `_lensdock() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases}
    *) words="${names}" ;;
  esac
  [ "$COMP_CWORD" -le 1 ] && words="${names}"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _lensdock lensdock`,
    zsh: `#compdef lensdock
_lensdock() {
  local candidates="${names}"
  (( CURRENT > 2 )) && case "\${words[2]}" in
${cases.replaceAll('words=', 'candidates=')}
  esac
  compadd -- \${=candidates}
  _files
}
compdef _lensdock lensdock`,
    fish: commands
      .flatMap(({ name, words }) => [
        `complete -c lensdock -n __fish_use_subcommand -a ${name}`,
        ...(words === '' ? [] : [`complete -c lensdock -n "__fish_seen_subcommand_from ${name}" -a "${words}"`]),
      ])
      .join('\n'),
  };
  const script = scripts[shell];
  if (script === undefined) throw unknownWord(context, shell, Object.keys(scripts));
  context.terminal.print(script);
  context.terminal.result({ shell, script });
  return undefined;
}

/** The subcommands of a command, and the options of both. */
function wordsOf({ commands, options }: Command): string[] {
  const all = [...options, ...commands.flatMap((one) => one.options)];
  return [...commands.map((one) => one.name()), ...new Set(all.map(({ long }) => long ?? ''))];
}
