/** A page, a worker or a server. What it awaits never settles once it is dead. */
export interface Process {
  name: string;
  isDead: boolean;
  /** Nothing of it goes on before. */
  sleepsUntil: number;
}
