// Something of her own: taken, called, added, changed, around which a look is asked, and gone.
import { NEXT } from '../../../../src/state/writing.ts';
import { photoBytes, typed } from '../samples-phone.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const SHIRT = { name: 'Shirt', category: 'Shirt' };
const COVER = { x: 0, y: 0, width: 0.5, height: 0.5 };

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { page: other } = await writer.phone('Second', 'Asha');
  const { actions, store } = page.app;
  const draft = () => store.getState().ownDraft?.id ?? 'none';
  const own = (at = 0) => store.getState().own.value?.[at]?.id ?? 'none';
  const last = () => store.getState().outbox.at(-1)?.id ?? 'none';
  const first = () => store.getState().outbox[0]?.id ?? 'none';
  const takes = (drawn: number) => actions.keepOwn(photoBytes(drawn), 'image/jpeg');
  const adds = async (drawn: number, said = SHIRT) => {
    await takes(drawn);
    const id = draft();
    await actions.addOwn(id, said);
    return id;
  };
  const isDown = (isMeant: boolean) => {
    phone.line.instead = () => null;
    weather(phone, isMeant ? 'down' : 'well');
    phone.online();
  };
  const sendsAround = async (item: string, drawn: number) => {
    await actions.keepCapture(photoBytes(drawn), 'image/jpeg');
    actions.typeBrief(NEXT, typed({ around: [{ item, owned: true }] }));
    return actions.submitPhoto();
  };

  await writer.step('takes a picture of it', () => takes(1));
  await writer.step('another in its place', () => takes(2));
  await writer.step('cuts it', () => actions.editOwn(draft(), photoBytes(3), 'image/png', COVER));
  await writer.step('cuts what is gone', () =>
    actions.editOwn('none', photoBytes(3), 'image/png', null),
  );
  await writer.step('begins to say what it is', () =>
    actions.sayOfOwnDraft(draft(), { name: 'Shi', category: '' }),
  );
  await writer.step('says it of what is gone', () => actions.sayOfOwnDraft('none', SHIRT));
  await writer.step('leaves it', () => actions.discardOwnDraft());
  await writer.step('leaves none', () => actions.discardOwnDraft());
  await writer.step('adds what is gone', () => actions.addOwn('none', SHIRT));
  await writer.step('adds one with a long name', () =>
    adds(4, { name: `  ${'long '.repeat(40)}`, category: 'Kurta' }),
  );
  await writer.step('adds it again', () => actions.addOwn(draft(), SHIRT));
  await writer.step('adds the same picture', () => adds(4));
  await writer.step('calls one otherwise', () =>
    actions.changeOwn(own(), { name: 'Blouse', category: 'Blouse' }),
  );
  await writer.step('the same from another phone', async () => {
    await other.app.actions.refreshOwn();
    return other.app.actions.changeOwn(own(), { name: 'Top', category: 'Top' });
  });
  await writer.step('reads them again', () => actions.refreshOwn());
  await writer.step('calls one that is nobody’s', () => actions.changeOwn('none', SHIRT));
  await writer.step('without a line calls one twice', async () => {
    isDown(true);
    await actions.changeOwn(own(), { name: 'One', category: 'One' });
    return actions.changeOwn(own(), { name: 'Two', category: 'Two' });
  });
  await writer.step('there is a line', () => isDown(false));
  await writer.step('one is refused', () => {
    phone.line.instead = refusing('/own/', 422, { code: 'invalid', fields: { name: 'No' } });
    return actions.changeOwn(own(), { name: 'Refused', category: 'One' });
  });
  await writer.step('it is tried again', () => actions.retry(last()));
  await writer.step('it is discarded', () => actions.discard(last()));
  await writer.step('asks for a look around one', () => {
    isDown(false);
    return sendsAround(own(), 11);
  });
  await writer.step('deletes it', () => actions.deleteOwn(own(), 'Two'));
  await writer.step('deletes another, and takes it back in time', async () => {
    const id = await actions.deleteOwn(own(), 'Long');
    await writer.house.world.pass(3_000);
    return actions.undo(id);
  });
  await writer.step('deletes it on the other phone', () =>
    other.app.actions.deleteOwn(own(), 'Long'),
  );
  await writer.step('calls it here', () => actions.changeOwn(own(), SHIRT));

  await writer.step('without a line adds two', async () => {
    isDown(true);
    await adds(5);
    return adds(6);
  });
  await writer.step('calls the one that was tried', () =>
    actions.callUnsent(first(), { name: 'Scarf', category: 'Scarf' }),
  );
  await writer.step('calls one that is gone', () => actions.callUnsent('none', SHIRT));
  await writer.step('asks for looks around both', async () => {
    await sendsAround(first(), 12);
    return sendsAround(store.getState().outbox[1]?.id ?? 'none', 13);
  });
  await writer.step('discards one, and brings it back', async () => {
    const back = await actions.discardPhoto(first());
    await writer.house.world.pass(2_000);
    return back();
  });
  await writer.step('discards one for good', () => actions.discardPhoto(first()));
  await writer.step('there is a line again', () => isDown(false));
  await writer.step('one is refused, and a look is asked around it', async () => {
    phone.line.instead = refusing('/own/', 422, { code: 'not_an_image' });
    const id = await adds(7);
    await sendsAround(id, 14);
    return id;
  });
  await writer.step('all goes well, but for it', () => isDown(false));
  await writer.step('discards it', () => actions.discard(first()));
  await writer.step('one is gone before it comes', async () => {
    phone.line.instead = refusing('/own/', 410, { code: 'gone' });
    return adds(8);
  });
  await writer.step('the name of one is told late', async () => {
    phone.line.instead = () => null;
    weather(phone, 'lost');
    const id = await adds(9);
    await writer.house.world.pass(1_000);
    const isHere = await actions.callUnsent(id, { name: 'Late', category: 'Late' });
    return `${id} ${isHere}`;
  });
  await writer.step('all goes well', () => isDown(false));
  await writer.step('takes one back that may have come', async () => {
    weather(phone, 'lost');
    const id = await adds(10);
    await writer.house.world.pass(1_000);
    await actions.discardPhoto(id);
    isDown(false);
  });
  await writer.step('the same, and it is brought back too late', async () => {
    weather(phone, 'lost');
    const back = await actions.discardPhoto(await adds(15));
    isDown(false);
    await writer.house.world.pass(9_000);
    return back();
  });
};
