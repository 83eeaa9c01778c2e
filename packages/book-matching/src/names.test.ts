import { describe, expect, it } from 'vitest'
import { compareNames, nameParts } from './names.ts'

const compare = (a: string, b: string) => compareNames(nameParts(a), nameParts(b))

describe('names with the last name first', () => {
  it.each([
    ['Le Guin, Ursula K.', 'Ursula K. Le Guin'],
    ['Le Guin Ursula K.', 'Ursula K. Le Guin'],
    ['Guin, Ursula Le', 'Ursula K. Le Guin'],
    ['van Vogt, A. E.', 'A. E. van Vogt'],
    ['Vogt, A. E. van', 'A. E. van Vogt'],
    ['Vogt, A. E.', 'A. E. van Vogt'],
    ['de Saint-Exupéry, Antoine', 'Antoine de Saint-Exupéry'],
    ['Saint-Exupéry, Antoine de', 'Antoine de Saint-Exupéry'],
    ['Saint-Exupéry, Antoine', 'Antoine de Saint-Exupéry'],
    ['St. John Mandel, Emily', 'Emily St. John Mandel'],
    ['Mandel Emily St. John', 'Emily St. John Mandel'],
    ['Vonnegut, Kurt, Jr.', 'Kurt Vonnegut'],
    ['Tynion, James, IV', 'James Tynion IV'],
    ['Herbert, Frank, 1920-1986', 'Frank Herbert'],
    ['Herbert, Frank, author', 'Frank Herbert'],
    ['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'J. R. R. Tolkien'],
    ['Tolkien John Ronald Reuel', 'J. R. R. Tolkien'],
    ['Niven, Larry (Author)', 'Larry Niven'],
    ['Niven, Larry [Autor]', 'Larry Niven'],
    ['García Márquez, Gabriel', 'Gabriel García Márquez'],
    ['Стругацкий, Аркадий', 'Аркадий Стругацкий'],
    ['村上　春樹', '村上春樹'],
    ['刘、慈欣', '刘慈欣'],
  ])('“%s” and “%s” are the same name, whatever their order and additions', (a, b) => {
    expect(compare(a, b)).toBe('same')
    expect(compare(b, a)).toBe('same')
  })

  it.each([
    ['Herbert, Brian', 'Frank Herbert'],
    ['Martin Scorsese', 'George Martin'],
    ['Stephen Baxter', 'Baxter King'],
    ['Banks, Russell', 'Iain Banks'],
    ['Le Guin, Theodora', 'Ursula K. Le Guin'],
  ])('“%s” and “%s” are different names', (a, b) => {
    expect(compare(a, b)).not.toBe('same')
  })
})

describe('names in another script', () => {
  it.each([
    ['Айзек Азимов', 'Isaac Asimov'],
    ['Азимов, Айзек', 'Isaac Asimov'],
    ['Брэдбери Рэй', 'Ray Bradbury'],
    ['Филип К. Дик', 'Philip K. Dick'],
    ['Артур Кларк', 'Arthur C. Clarke'],
    ['Урсула Ле Гуин', 'Ursula K. Le Guin'],
    ['Дж. Р. Р. Толкин', 'J. R. R. Tolkien'],
    ['Герберт Уэллс', 'H. G. Wells'],
    ['Джордж Оруэлл', 'George Orwell'],
    ['Станіслав Лем', 'Stanisław Lem'],
    ['Лем С.', 'Stanisław Lem'],
    ['Евгений Замятин', 'Jewgeni Samjatin'],
    ['Φρανκ Χέρμπερτ', 'Frank Herbert'],
    ['Ασίμοφ, Ισαάκ', 'Isaac Asimov'],
    ['Ρέι Μπράντμπερι', 'Ray Bradbury'],
    ['Φίλιπ Ντικ', 'Philip K. Dick'],
    ['刘慈欣', 'Liu Cixin'],
    ['劉慈欣', 'Cixin Liu'],
    ['弗兰克·赫伯特', 'Frank Herbert'],
    ['フランク・ハーバート', 'Frank Herbert'],
    ['アイザック・アシモフ', 'Isaac Asimov'],
    ['J・R・R・トールキン', 'J. R. R. Tolkien'],
    ['테드 창', 'Ted Chiang'],
  ])('%s is the same name as %s in another script', (a, b) => {
    expect(compare(a, b)).toBe('same')
    expect(compare(b, a)).toBe('same')
  })

  it.each([
    ['Брайан Герберт', 'Frank Herbert', 'similar'],
    ['Жюль Верн', 'Jules Verne', 'similar'],
    ['Джон Барнс', 'John Brunner', 'other'],
    ['Роберт Шекли', 'Robert Silverberg', 'other'],
    ['Иван Лем', 'Stanisław Lem', 'other'],
    ['Анна Старобинец', 'Ann Leckie', 'other'],
    ['Станислав Лем', 'Станислав Ежи', 'other'],
    ['王晋康', 'Liu Cixin', 'other'],
  ])('the comparison of the names “%s” and “%s” in different scripts returns “%s”', (a, b, similarity) => {
    expect(compare(a, b)).toBe(similarity)
  })
})
