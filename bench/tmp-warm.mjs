import { readdirSync, readFileSync } from 'node:fs'
const pid = Number(process.argv[2]); const base = process.argv[3]
const cpu = () => readdirSync(`/proc/${pid}/task`).reduce((s, t) => { try { return s + Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]) } catch { return s } }, 0) / 1e6
const urls = []
for (const sort of ['rating','newest','oldest','title','-title']) { let cursor = ''; for (let i = 0; i < 50; i++) { const r = await (await fetch(`${base}/api/books?sort=${sort}${cursor}&limit=24`)).json(); for (const l of ['de','en','it']) urls.push(`/${l}/books?sort=${sort}${cursor}`); if (!r.data.nextCursor) break; cursor = '&cursor=' + r.data.nextCursor } }
const slugs = []; { let c=''; for(;;){ const r = await (await fetch(`${base}/api/books?limit=100${c}`)).json(); slugs.push(...r.data.items.map(x=>x.slug)); if(!r.data.nextCursor) break; c='&cursor='+r.data.nextCursor } }
const run = async (name, list) => { for (let i = 0; i + 100 <= list.length && i < 700; i += 100) { const a = cpu(); for (const u of list.slice(i, i + 100)) await (await fetch(base + u, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(); console.log(name, i, ((cpu() - a) / 100).toFixed(2)) } }
console.log(urls.length, slugs.length)
await run('list', urls)
await run('book', slugs.flatMap(s => [`/de/books/${s}`]))
await run('book-it', slugs.flatMap(s => [`/it/books/${s}`]))
