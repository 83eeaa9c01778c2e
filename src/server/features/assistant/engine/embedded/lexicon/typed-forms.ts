/**
 * How words are typed in a hurry, as alternatives of an expression, with what they stand for. A message in which `nn`
 * stands is Italian: a form means nothing in another language, so that it needs none to be told.
 */
export const typedForms: readonly (readonly [string, string])[] = [
  // Italian
  ['nn', 'non'],
  ['ke', 'che'],
  ['xke|xche|xk|perke', 'perche'],
  [
    'x(?= (?:favore|piacere|me|te|noi|mi[oaei]|miei|i|le|la|il|lo|gli|l|un|una|ragazz\\w+|bambin\\w+|adult\\w+|giovan\\w+|chi|caso|cas[oa]|natale|nipot\\w+|leggere|favor)(?: |$))',
    'per',
  ],
  ['cmq|cmnq', 'comunque'],
  ['qlcs|qlc|qualke cosa|qualcs|qcs', 'qualcosa'],
  ['qlcn|qlcuno', 'qualcuno'],
  ['qlke|qualke|qlche', 'qualche'],
  ['anke', 'anche'],
  ['sn', 'sono'],
  ['grz|grz mille', 'grazie'],
  ['dv', 'dove'],
  ['nnt|nnte|nient', 'niente'],
  ['bn', 'bene'],
  ['vorei|vorrey', 'vorrei'],
  ['fantacienza|fantascenza|fantascieza|fantasienza', 'fantascienza'],
  // German
  ['nich|ned|nischt', 'nicht'],
  ['iwas|irgendwat|wat', 'irgendwas'],
  ['vllt|vlt|vielleich', 'vielleicht'],
  ['nochn', 'noch ein'],
  ['aufm', 'auf dem'],
  ['fuern|furn', 'fur ein'],
  ['kene|keen|keene', 'keine'],
  ['jmd|jmdn', 'jemand'],
  // English
  ['w o', 'without'],
  ['w out|wout|witout', 'without'],
  ['dnt', 'dont'],
  ['tho|altho', 'though'],
  ['sth|smth|sumthing|somethin', 'something'],
  ['nuthin|nothin|nuffin', 'nothing'],
  ['b4', 'before'],
  ['bc|cuz', 'because'],
  ['gf', 'girlfriend'],
  ['diff', 'different'],
  ['recs?|reccs?|recomendations?', 'recommendations'],
]
