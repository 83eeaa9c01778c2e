/** Latin-1 from U+00A0 on (HTML 4), in order: what exports of older sites are full of. */
const latin1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`
const others = `quot " amp & lt < gt > apos ' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ hellip … bull • euro €
  trade ™ OElig Œ oelig œ Scaron Š scaron š lsaquo ‹ rsaquo › dagger † prime ′`

const named = new Map<string, string>([
  ...latin1.split(/\s+/).map((name, place): [string, string] => [name, String.fromCharCode(0xa0 + place)]),
  ...[...others.matchAll(/(\w+)\s+(\S+)/g)].map((match): [string, string] => [match[1]!, match[2]!]),
])

/** A text with `&eacute;`, `&#233;` and `&#xe9;` as the letters they stand for; what stands for none stays. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name as string) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    const isLetter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isLetter ? String.fromCodePoint(code) : code === 9 || code === 10 ? String.fromCharCode(code) : ''
  })
}
