import { plural } from '../plural.ts';

export const finder = {
  finder: {
    hits: 'Hits',
    groups: {
      phrases: 'Phrases',
      pieces: 'Pieces',
      templates: 'Templates',
      requests: 'Requests',
      clients: 'Clients',
      commands: 'Commands',
    },
    add: 'Add',
    open: 'Open',
    use: 'Use',
    write: 'Write',
    writes: (field: string) => `Writes it where you are: ${field}`,
    adds: (piece: string) => `Adds ${piece}`,
    opensRequest: (name: string) => `Opens the request of ${name}`,
    opensClient: (name: string) => `Opens ${name}`,
    outfits: (count: number) => plural(count, 'outfit', 'outfits'),
    start: 'Type a name, or what is to be done',
    enter: '↵',
    choose: { keys: '↑ ↓', said: 'choose' },
    stay: { keys: 'Ctrl ↵', said: 'add and stay' },
    searching: 'Searching',
    waits: 'Enter waits for the search',
    stillMatch: (typed: string) => `What stands here still matches “${typed}”.`,
    none: (typed: string) => `Nothing is called “${typed}”.`,
    among: (requests: number, clients: number) =>
      `Not among ${plural(requests, 'request', 'requests')} on this computer and ${plural(clients, 'client', 'clients')}.`,
    amongKept: 'Not among what is kept on this computer.',
    byColour: (typed: string) => `None is called “${typed}”. These are of that colour: choose one.`,
    nothing: 'Does nothing here.',
    kept: 'The server could not be asked. This is from what is kept on this computer.',
  },
};
