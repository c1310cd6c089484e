// What every runtime of ours has, and none of their libraries says here.
declare class URL {
  constructor(link: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly hash: string;
  search: string;
}

declare class URLSearchParams {
  constructor(query: string);
  readonly size: number;
  sort(): void;
}
