import { portalTexts } from '../../../texts/portal.ts';
import type { CommandName } from '../../../texts/portal/keys.ts';
import type { Command } from './commands.ts';

/** A command as the page of keys names it. */
export function keyed(name: CommandName, run: () => void, isOn?: () => boolean): Command {
  const [label, ...keys] = portalTexts.keys.commands[name];
  return { id: name, label, keys, run, ...(isOn && { isOn }) };
}

/** As it stands beside its word. */
export const keyOf = (name: CommandName) => portalTexts.keys.commands[name][1];
