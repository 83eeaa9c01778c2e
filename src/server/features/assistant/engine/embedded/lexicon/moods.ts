/** A mood with words for it, and what carries it: genres by slug with a weight from -1 to 1. Wished for, it comes first where enough books carry it. */
interface MoodEntry {
  words: string
  genres: Readonly<Record<string, number>>
}

export const moods = {
  dark: {
    words: `gory, gore, bloody, blutig*, blutrünstig*, splatter*, cruent*, sanguinos*, violent*, gewalttätig*, violenz*, grausam*, darkest, dunkler, düsterer, finsterer, bedrückend*, beklemmend*, brutal*, brutale, gritty, disturbing, verstörend*, macabr*, makaber*, cupe, angosciant*, dark, darker, düster*, dunkel*, dunkle*, finster*, cupo, cupa, cupi, cupe, oscuro, oscura, tenebros*, gloomy, bleak, grim, abgründig*, sinister, inquietant*`,
    genres: {
      'dark-fantasy': 1,
      horror: 0.8,
      gothic: 0.8,
      dystopia: 0.6,
      'post-apocalypse': 0.6,
      humour: -1,
      children: -0.6,
    },
  },
  cosy: {
    words: `cozy, cosy, gemütlich*, feel good, feelgood, wohlfühl*, heartwarming, heart warming, herzerwärmend*, warmherzig*, accogliente, rilassante, relaxing, entspann*, uplifting, heiter*, gentle, comforting, light hearted, lighthearted, leichte kost, unbeschwert*, spensierat*, confortante, cheerful, aufmunternd*, cheer me up, aufheitern, leggero, leggera, light read, leichtes, leichte lektüre, was leichtes, etwas leichtes, locker, lockeres, lockere, zum abschalten, fluffig, easy read, easy reading, undemanding, cosiness, cuddly, cute, sweet, hopeful, hopepunk, hoffnungsvoll*, tröstlich*, dolce, tenero, tenera, coccoloso, leggeri, leggere e, lettura leggera, letture leggere, qualcosa di leggero, ottimist*, optimistic`,
    genres: {
      humour: 1,
      'fairy-tales': 0.8,
      'animal-fantasy': 0.8,
      children: 0.6,
      'witches-wizards': 0.4,
      horror: -1,
      dystopia: -0.8,
      'post-apocalypse': -0.8,
      zombies: -1,
      'dark-fantasy': -1,
    },
  },
  exciting: {
    words: `packend*, nervenkitzel, atemlos, temporeich*, actionreich*, actiongeladen*, unputdownable, edge of my seat, nail biter, nail biting, hooks me, keeps me awake, keep me up, tenga incollat*, incollat*, col fiato sospeso, ritmo serrato, adrenalinic*, exciting, spannend*, spannung, action*, adventur*, abenteuer*, avventur*, fesselnd*, mitreissend*, page turner*, pageturner*, thrilling, gripping, avvincent*, azione, adrenalin*, fast paced, rasant*, emozionant*, suspense, mozzafiato`,
    genres: {
      'science-thriller': 1,
      'military-sf': 0.8,
      'space-opera': 0.7,
      mystery: 0.6,
      'post-apocalypse': 0.4,
      'high-fantasy': 0.4,
      'magical-realism': -0.5,
    },
  },
  sad: {
    words: `sadder, zu tränen, tränen, melancholic, melancholy, bittersweet, bittersüss*, wehmütig*, da piangere, lacrime, strappalacrime, sad, traurig*, triste, tristi, melanchol*, malinconi*, tragic*, tragisch*, heartbreaking, herzzerreissend*, tearjerker, tear jerker, weinen, cry, piangere, commovent*, bewegend*, moving, struggente`,
    genres: { 'magical-realism': 0.8, 'post-apocalypse': 0.7, dystopia: 0.5, ghosts: 0.4, humour: -1 },
  },
  thoughtful: {
    words: `makes me think, make me think, make you think, makes you think, zum grübeln, gesellschaftlich*, hintergründig*, klug*, kluges, intellectual, intellektuell*, cerebral, profondi, profonde, impegnat*, philosoph*, filosofic*, tiefgründig*, thought provoking, thoughtful, nachdenklich*, zum nachdenken, mit tiefgang, tiefgang, profondo, profonda, intelligent*, anspruchsvoll*, literary, literarisch*, letterari*, food for thought, far pensare, fa pensare, fa riflettere, riflessiv*, big ideas, smart, clever`,
    genres: {
      'magical-realism': 0.9,
      'alternate-history': 0.7,
      dystopia: 0.6,
      'first-contact': 0.6,
      'science-fiction': 0.5,
      'paranormal-romance': -0.8,
      'young-adult': -0.4,
    },
  },
  epic: {
    words: `epic, episch*, epos, epico, epica, epici, epiche, monumental*, grand scale, sweeping, weitläufig*`,
    genres: { 'high-fantasy': 1, 'space-opera': 1, mythology: 0.4, humour: -0.5 },
  },
  weird: {
    words: `weirder, weirdest, stranger, bizarre, bonkers, trippy, experimental, experimentell*, abgedreht*, abgefahren*, durchgeknallt*, stranissim*, fuori di testa, particolare, weird, strange, seltsam*, skurril*, bizarr*, schräg*, strano, strana, strani, strane, surreal*, absurd*, assurd*, quirky, merkwürdig*, verrückt*, odd, offbeat, ungewöhnlich*, unusual, insolit*, originale`,
    genres: { 'magical-realism': 1, humour: 0.5, gothic: 0.4, steampunk: 0.4, 'high-fantasy': -0.4 },
  },
  political: {
    words: `political, politics, politisch*, politik, politica, politico, revolution*, rivoluzion*, gesellschaftskritisch*, gesellschaftskritik, social criticism, critica sociale, intrigen, intrigue*, intrighi`,
    genres: { dystopia: 1, 'alternate-history': 0.7, 'space-opera': 0.4 },
  },
} as const satisfies Record<string, MoodEntry>

export type Mood = keyof typeof moods
