/** The page's own sheet: allowed by its hash, so that the page needs no other file and no script. */
export const docsStyle = `
:root{color-scheme:light dark;--ground:light-dark(#fbf8f2,#14131a);--ink:light-dark(#1d1a24,#ece7f2);--soft:light-dark(#5a5466,#b3abc2);--line:light-dark(#d9d2c4,#39354a);--card:light-dark(#fff,#1d1b26);--accent:light-dark(#5b3fb8,#b9a4ff)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:2rem;line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
h3{margin:0;font-size:1.05rem;overflow-wrap:anywhere}h4{margin:1rem 0 .3rem;font-size:.9rem;color:var(--soft)}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,pre:focus-visible,div:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem;margin:1rem 0}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;border:1px solid var(--line);border-radius:.4rem;padding:.7rem;margin:0;background:var(--ground)}
nav ul{columns:18rem;padding-left:1.2rem}nav li{break-inside:avoid;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .6rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
summary{cursor:pointer;padding:.3rem 0}
`
