import { createHash } from 'node:crypto';

/** The colours are those of `src/ui/tokens.css`; letters are the system's, so that the page comes in one piece. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#faf7f2;--raised:#fff;--sunk:#f1ebe1;--ink:#1c1917;--muted:#6b635b;--line:#e6dfd5;--edge:#8c8276;--madder:#a8322a}
@media(prefers-color-scheme:dark){:root{--paper:#141210;--raised:#1e1b18;--sunk:#25211d;--ink:#f5efe6;--muted:#a79d92;--line:#332e29;--edge:#7d7368;--madder:#e5756b}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:70rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:1rem;padding-bottom:1rem}
.word,h1,h2,.price,blockquote{font-family:Georgia,"Noto Serif",serif;font-weight:400;line-height:1.15}
.word{font-size:1.7rem;text-decoration:none}
h1{font-size:2.1rem;padding-top:1.25rem;margin-bottom:.35rem;text-wrap:balance}
h2{font-size:1.25rem}
body:lang(hi){line-height:1.6}
:is(h1,h2,blockquote):lang(hi){line-height:1.45}
a,.link{color:inherit;text-underline-offset:.3em}
.link{border:0;padding:0;background:none;font:inherit;text-decoration:underline;cursor:pointer}
.small{color:var(--muted);font-size:.9rem}
.board{display:grid;grid-template-columns:1fr 1fr;gap:3px;margin:0 -1.25rem}
.board img,.board span{display:block;width:100%;aspect-ratio:4/5;object-fit:cover;background:var(--sunk)}
ul{list-style:none;padding:0;margin:1rem 0 0;border-top:2px solid;border-bottom:2px solid}
li{display:grid;grid-template-columns:5.25rem 1fr auto;gap:0 1rem;padding:1rem 0;border-top:1px solid var(--line)}
li:first-child{border-top:0}
li>img,li>span{grid-row:span 3;width:5.25rem;aspect-ratio:4/5;object-fit:cover;border-radius:.9rem;background:var(--sunk)}
.price{font-size:1.25rem;text-align:right}
li .small{grid-column:2/-1}
.votes{grid-column:2/-1;display:flex;flex-wrap:wrap;gap:.5rem;align-self:end;margin-top:.75rem;border:0;padding:0;min-width:0}
.votes label{display:flex;align-items:center;gap:.5rem;min-height:3rem;padding:.25rem .7rem;border:1px solid var(--edge);border-radius:.4rem;cursor:pointer}
.votes input,.vh{position:absolute;opacity:0;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.votes input:checked+label{background:var(--ink);border-color:var(--ink);color:var(--paper)}
.votes input:focus-visible+label,button:focus-visible,a:focus-visible,.field:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.fields{display:grid;gap:1rem;margin:1.25rem 0}
.fields label{display:block;font-weight:600;margin-bottom:.35rem}
.field{width:100%;min-height:3rem;padding:.5rem .9rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--edge);border-radius:.4rem}
.btn{display:inline-block;min-height:3.25rem;padding:.8rem 2rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:1px solid var(--ink);border-radius:.4rem;background:var(--ink);color:var(--paper);cursor:pointer}
.out{background:none;color:inherit;border-color:var(--edge)}
form .btn{width:100%}
.note{margin:1rem 0}
.area{min-height:7.5rem;resize:vertical}
.check{display:flex;gap:.9rem;align-items:flex-start;padding:1rem 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line);margin:1.25rem 0}
.check input{width:1.5rem;height:1.5rem;margin:.1rem 0 0;flex:none;accent-color:var(--ink)}
.number{display:flex;align-items:end;gap:1rem;padding-top:1.5rem}
.number b{font:400 4.5rem/1 Georgia,"Noto Serif",serif}
dl{border-top:1px solid;margin:1.25rem 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem;padding:.8rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.narrow{max-width:40rem}
.words{white-space:pre-line}
.alert{color:var(--madder);font-weight:600;margin:1rem 0}
.told li{grid-template-columns:1fr auto;align-items:baseline}
.acts{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:center;margin:1.25rem 0}
blockquote{font-size:1.25rem;margin:1rem 0}
footer{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;border-top:1px solid var(--line);padding-top:1rem;padding-bottom:2rem;margin-top:2rem}
@media(min-width:52em){main.two{display:grid;grid-template-columns:3fr 4fr;gap:0 4rem;align-items:start}.board{margin:1.25rem 0;border-radius:1.5rem;overflow:hidden}.fields{grid-template-columns:1fr 1fr}form .btn{width:auto}}
@media(max-width:18em){li,.told li{grid-template-columns:1fr}li>img,li>span{grid-row:auto}.price{text-align:left}li .small,.votes{grid-column:auto}.btn{padding:.8rem 1rem}}
@media(forced-colors:active){.btn{color:ButtonText;background:ButtonFace}.votes input:checked+label{color:CanvasText;background:Canvas;outline:3px solid Highlight;outline-offset:-4px}}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing on it runs, and nothing comes from or goes to anybody else. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
