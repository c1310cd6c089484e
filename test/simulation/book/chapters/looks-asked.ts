// She asks others of a look: they vote at a link, and she reads it, takes some out and closes it.
import { ASK_MS } from '../../../../contract/limits.ts';
import { AskedFriend } from '../asked-friend.ts';
import { herLook } from '../her-look.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const bina = herLook(writer, 'Bina');
  const { outfit, kurta, kurta2, trousers } = look;
  const { page, phone } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const stylist = await writer.stylist();
  const step = writer.step.bind(writer);
  const asks = () => store.getState().asks[outfit]?.value?.asks ?? [];
  const friend = (name: string, url = asks()[0]?.url ?? '/v/-') =>
    new AskedFriend(writer.stranger(), url, name);

  await step('opens her look', () => actions.openOutfit(outfit));
  await step('asks without a line', async () => {
    phone.line.weather = { down: 1 };
    await actions.makeAsk(outfit, 'ask-one');
  });
  await step('asks', async () => {
    phone.line.weather = { well: 1 };
    await actions.makeAsk(outfit, 'ask-one');
  });
  await step('asks by the same name', () => actions.makeAsk(outfit, 'ask-one'));
  await step('asks of a look of Bina’s', () => actions.makeAsk(bina.outfit, 'ask-of-bina'));
  const noor = friend('Noor');
  const ritu = friend('Ritu');
  await step('Noor opens it', () => noor.opens());
  await step('Noor votes on nothing', () => noor.votes([]));
  await step('Noor says no name', () => noor.votes([true], { name: ' ' }));
  await step('Noor says too long a name', () => noor.votes([true], { name: 'N'.repeat(31) }));
  await step('Noor says too much', () => noor.votes([true], { text: 'x'.repeat(141) }));
  await step('Noor would read it in Hindi', () => noor.votes([true], { lang: 'hi' }));
  await step('Noor votes', () => noor.votes([true, false, null], { text: 'The red one' }));
  const { form } = noor;
  await step('Noor sends it once more', () => noor.votes([true, false, null], { text: 'No' }));
  await step('Noor opens it again', () => noor.opens());
  await step('Noor would change it', () => noor.opens('?change'));
  await step('Noor changes it', () => noor.votes([false, false, true], { name: 'Noor K' }));
  await step('Noor’s friend opens it there', () => noor.opens('?another'));
  await step('Noor’s friend votes there', () => noor.votes([true], { name: 'Dev', another: '1' }));
  await step('Ritu opens it', () => ritu.opens());
  await step('Ritu votes', () => ritu.votes([true, true, true], { text: '<b>All</b>' }));
  await step('the stylist opens Asha', () =>
    stylist.asks('GET', `/api/stylist/clients/${look.id}/`),
  );
  await step('Asha reads it', () => actions.refreshAsks(outfit));
  await step('Asha opens her look again', () => actions.openOutfit(outfit));
  const [first] = asks()[0]?.ballots ?? [];
  await step('Asha takes the first out', () => actions.removeBallot(outfit, first?.id ?? ''));
  await step('and once more', () => actions.removeBallot(outfit, first?.id ?? ''));
  await step('takes out one that is nobody’s', () => actions.removeBallot(outfit, 'nobody’s'));
  await step('Noor’s form comes late', () => {
    noor.form = form;
    return noor.votes([true, true, true]);
  });
  await step('Noor votes anew', () => noor.opens('?another'));
  await step('Noor votes in a form that names nobody', () =>
    noor.votes([true], { voter: 'x', another: '1' }),
  );
  await step('Asha would rather have the other kurta', () =>
    actions.choose(outfit, kurta.uuid, kurta2.uuid, kurta2.link),
  );
  await step('Ritu opens it again, where another kurta stands', () => ritu.opens());
  await step('Ritu would change it', () => ritu.opens('?change'));
  await step('Ritu votes as if the first stood there', () =>
    ritu.votes([], { [`v.${kurta.uuid}`]: 'like' }),
  );
  await step('Ritu votes on what was another thing', () =>
    ritu.votes([true], { [`s.${trousers.uuid}`]: 'x', [`v.${trousers.uuid}`]: 'pass' }),
  );
  await step('Ritu votes', () => ritu.votes([false, true]));
  await step('Asha reads it again', () => actions.refreshAsks(outfit));
  await step('Asha asks twice more', async () => {
    await actions.makeAsk(outfit, 'ask-two');
    await actions.makeAsk(outfit, 'ask-three');
  });
  await step('Asha asks a fourth time', () => actions.makeAsk(outfit, 'ask-four'));
  await step('Asha closes the second', () => actions.closeAsk(outfit, 'ask-two'));
  await step('Asha closes it again', () => actions.closeAsk(outfit, 'ask-two'));
  await step('Asha closes one that is none', () => actions.closeAsk(outfit, 'ask-nine'));
  await step('Asha closes without a line', async () => {
    phone.line.weather = { down: 1 };
    await actions.closeAsk(outfit, 'ask-three');
  });
  await step('there is a line', () => {
    phone.line.weather = { well: 1 };
    phone.online();
  });
  const second = friend('Meher', asks().find(({ id }) => id === 'ask-two')?.url);
  const third = friend('Meher', asks().find(({ id }) => id === 'ask-three')?.url);
  await step('Meher opens the one that is closed', () => second.opens());
  await step('Meher opens the third', () => third.opens());
  await step('twenty answer there, and one more', async () => {
    for (let at = 0; at < 21; at += 1) {
      await third.opens('?another');
      await third.votes([at % 2 === 0], { name: `Friend ${at}`, another: '1' });
    }
  });
  await step('the stylist opens Asha again', () =>
    stylist.asks('GET', `/api/stylist/clients/${look.id}/`),
  );
  await writer.later('it runs out', ASK_MS);
  await step('Ritu opens it when it is over', () => ritu.opens());
  await step('Ritu votes when it is over', () => ritu.votes([true]));
  await step('Asha reads what is left', () => actions.refreshAsks(outfit));
  await step('Asha opens her look on another phone', async () => {
    const tablet = writer.house.addPhone('Tablet');
    const { app } = await tablet.open();
    await app.actions.signInDevelopment('asha@example.com', 'Asha');
    await app.actions.openOutfit(outfit);
  });
};
