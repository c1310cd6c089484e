import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Modal } from '../../src/ui/Modal.tsx';
import '../../src/ui/look.css';

const { prototype } = HTMLDialogElement;
const closedBy = Object.getOwnPropertyDescriptor(prototype, 'closedBy');
const host = document.createElement('div');
let root = createRoot(host);

afterEach(() => {
  root.unmount();
  root = createRoot(host);
  if (closedBy) Object.defineProperty(prototype, 'closedBy', closedBy);
});

async function open(closable: boolean) {
  const onClose = vi.fn<() => void>();
  document.body.append(host);
  root.render(
    <Modal className="dialog" labelledBy="title" onClose={onClose} closable={closable}>
      <h2 id="title">Title</h2>
    </Modal>,
  );
  const dialog = await vi.waitFor(() => {
    const found = document.querySelector('dialog');
    if (!found?.open) throw new Error('Not open yet');
    return found;
  });
  return { dialog, onClose };
}

/** Above it: on a phone there is nothing at its sides. */
const beside = { position: { x: 20, y: -10 }, force: true };

test.for(['as newer browsers close it', 'as Safari does not'])(
  'a press beside it asks to close, %s',
  async (which) => {
    if (which === 'as Safari does not') Reflect.deleteProperty(prototype, 'closedBy');
    const { dialog, onClose } = await open(true);
    await userEvent.click(dialog, { position: { x: 4, y: 4 } });
    await userEvent.click(document.querySelector('h2') ?? dialog);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog, beside);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  },
);

test('a press beside what wants an answer does nothing', async () => {
  Reflect.deleteProperty(prototype, 'closedBy');
  const { dialog, onClose } = await open(false);
  await userEvent.click(dialog, beside);
  expect(onClose).not.toHaveBeenCalled();
});
