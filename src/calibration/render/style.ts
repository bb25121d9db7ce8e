/** The page's look, in light and dark and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --raised: #f6f7f9; --ink: #1b1f24; --soft: #545d68; --line: #d5dae1; --program: #0b63b0; --people: #a04400; --heat: 11 99 176; --bad: #a3122a; --fine: #1a6b36; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171b; --raised: #1d2127; --ink: #e6e9ed; --soft: #a3adb9; --line: #363d47; --program: #6cb6ff; --people: #f2a65a; --heat: 108 182 255; --bad: #ff8a9a; --fine: #6fd08c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main, header { max-width: 74rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; }
h2 { font-size: 1.35rem; margin: 2.8rem 0 .6rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2rem 0 .4rem; }
h4 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p, ul { margin: .4rem 0; max-width: 46rem; }
a { color: var(--program); }
:focus-visible { outline: 3px solid var(--program); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: .5rem 1rem; }
.soft, caption { color: var(--soft); } .missed { color: var(--bad); font-weight: 600; } .met { color: var(--fine); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; font-size: .93rem; }
caption { text-align: left; padding-bottom: .3rem; position: sticky; left: 0; max-width: 100cqi; }
main { container-type: inline-size; }
th, td { text-align: left; vertical-align: top; padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; } thead th { color: var(--soft); font-weight: 500; }
td.figure, th.figure { text-align: right; } td.figure { white-space: nowrap; } th.figure { vertical-align: bottom; }
td small { display: block; color: var(--soft); font-size: .82rem; }
.key { display: inline-block; width: .7rem; height: .7rem; margin-right: .35rem; vertical-align: baseline; } .key.program { background: var(--program); border-radius: 50%; } .key.people { background: var(--people); transform: rotate(45deg) scale(.85); }
svg { display: block; } svg .axis { stroke: var(--line); } svg .zero { stroke: var(--soft); stroke-dasharray: 2 2; } svg .program { stroke: var(--program); fill: var(--program); } svg .people { fill: var(--people); } svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
.columns { display: flex; flex-wrap: wrap; gap: 0 3rem; } .columns > * { max-width: 100%; }
.grid td, .grid th { border: 1px solid var(--line); padding: .3rem .7rem; text-align: center; min-width: 2.6rem; } .grid .same { outline: 2px solid var(--soft); outline-offset: -2px; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .2rem 1.25rem 1rem; margin: 1.2rem 0; }
article h3 { margin-top: 1rem; } section.part { border-top: 1px solid var(--line); margin-top: .8rem; } section.part:target { border-left: 4px solid var(--program); padding-left: .8rem; }
blockquote { margin: .25rem 0 .25rem .2rem; padding-left: .8rem; border-left: 3px solid var(--line); max-width: 46rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: .88rem/1.5 ui-monospace, monospace; max-height: 32rem; overflow: auto; }
details { margin-top: .8rem; } summary { cursor: pointer; }
footer { margin: 3rem 0 2.5rem; color: var(--soft); font-size: .9rem; }
@media print { :root { color-scheme: light; --ground: #fff; --raised: #fff; --ink: #000; --soft: #444; --line: #bbb; --program: #0b63b0; --people: #a04400; --heat: 11 99 176; --bad: #a3122a; --fine: #1a6b36; } body { font-size: 10pt; } .skip { display: none; } tr, blockquote, .grid { break-inside: avoid; } h2, h3, h4 { break-after: avoid; } pre { max-height: none; } * { print-color-adjust: exact; } .scroll { overflow: visible; } }
`;
