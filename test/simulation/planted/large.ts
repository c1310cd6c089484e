import { at, type Planted } from './change.ts';

/** Of photos that go in parts. */
export const OF_PARTS: readonly Planted[] = [
  {
    name: 'what lets no part pass is final',
    breaks: 'behind a middlebox no photo of hers arrives for a day',
    changes: [
      at(
        'src/api/uploads.ts',
        'if (!(error instanceof Failure && hasNoRoad(error))) throw error;',
        'throw error;',
      ),
    ],
  },
  {
    name: 'a part goes over a line that is to be spared',
    breaks: 'what she wanted to send over Wi-Fi alone is paid for',
    changes: [
      at(
        'src/api/uploads.ts',
        '    await mayGoOn();\n    const began = now();',
        '    const began = now();',
      ),
    ],
  },
  {
    name: 'a small picture that cannot be drawn holds the photo',
    breaks: 'a photo never goes',
    changes: [
      at('src/api/uploads.ts', 'smallOf(bytes, type).catch(() => null)', 'smallOf(bytes, type)'),
    ],
  },
  {
    name: 'each cut begins from the first byte',
    breaks: 'on a line that breaks a large photo never arrives',
    changes: [
      at(
        'src/api/uploads.ts',
        "return await appendAll(client, upload, { id: id ?? '' }, offset, progress);",
        "return await appendAll(client, upload, { id: id ?? '' }, 0, progress);",
      ),
    ],
  },
];
