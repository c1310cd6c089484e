import { usePortal } from '../store/context.ts';
import { houseTexts as words } from '../../../texts/portal/house.ts';
import { Clients } from './Clients.tsx';
import { ComplaintPage } from './ComplaintPage.tsx';
import { Complaints } from './Complaints.tsx';
import type { Part } from './Frame.tsx';
import { Engine } from './Engine.tsx';
import { Log } from './Log.tsx';
import { People } from './People.tsx';
import { PromisePart } from './PromisePart.tsx';

export interface HouseProps {
  part: Part;
  /** Whom it is about. */
  of: string | null;
}

/** Owners' alone; the server asks of each call whether that is so. */
export function House({ part, of }: HouseProps) {
  const { stylist } = usePortal();
  if (!stylist.isOwner) return <main className="desk muted">{words.notOwner}</main>;
  if (part === 'clients') return <Clients userId={of} />;
  if (part === 'complaints') {
    return of === null ? <Complaints /> : <ComplaintPage key={of} id={of} />;
  }
  if (part === 'promise') return <PromisePart />;
  if (part === 'engine') return <Engine />;
  if (part === 'log') return <Log key={of} of={of} />;
  return <People />;
}
