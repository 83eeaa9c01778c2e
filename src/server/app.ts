import type { App } from './app-interface.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { journalTables } from './journal-tables.ts'
import {
  accountLimits,
  createAccounts,
  createProfilePictures,
  mountAccounts,
} from './features/accounts/index.ts'
import {
  createAssistant,
  createWishes,
  createEmbeddedEngine,
  createExamples,
  createModelEngine,
  mountAssistant,
  mountWishes,
} from './features/assistant/index.ts'
import { createAdminUsers, mountAdminUsers } from './features/admin-users/index.ts'
import { createAffiliate, createAffiliateAdmin, mountAffiliate } from './features/affiliate/index.ts'
import { createAnalytics, mountAnalytics } from './features/analytics/index.ts'
import { createAuthors, mountAuthors } from './features/authors/index.ts'
import { createBookLists, mergeBookLists, mountBookLists } from './features/book-lists/index.ts'
import { createBookCards, createBooks, mountBooks } from './features/books/index.ts'
import { createAwards, mountAwards } from './features/awards/index.ts'
import {
  createReports,
  createSuggestions,
  mountCuration,
  suggestionLimit,
} from './features/curation/index.ts'
import { createCatalogueEditing, editEntities, mountEditing } from './features/editing/index.ts'
import { createContact, mountContact } from './features/contact/index.ts'
import { createGenres, mountGenres } from './features/genres/index.ts'
import { createGoogle, mountGoogle } from './features/google/index.ts'
import { createLegal, mountLegal } from './features/legal/index.ts'
import { createHome, mountHome } from './features/reader-home/index.ts'
import { createModal, mountModal } from './features/modal/index.ts'
import { createBookImports, mergeImportRows, mountImports } from './features/imports/index.ts'
import { mountInbox } from './features/admin-inbox/index.ts'
import { createModeration, mountModeration } from './features/moderation/index.ts'
import { createNewsletter, mountNewsletter } from './features/newsletter/index.ts'
import { createPageSummaries } from './features/page-summaries/index.ts'
import { createPasskeys, mountPasskeys } from './features/passkeys/index.ts'
import { decisionLedgerTasks } from './features/decision-ledger/index.ts'
import { createPersonalData, dataMap, mountPersonalData } from './features/personal-data/index.ts'
import { createReaders, mergeFavourites, mountReaders } from './features/readers/index.ts'
import {
  createOwnNeighbours,
  createForYou,
  createRecommendations,
  mergeRefusals,
  mountForYou,
  mountRecommendations,
} from './features/recommendations/index.ts'
import {
  createRanks,
  createReviewWrites,
  createReviews,
  mergeReviews,
  mountReviews,
  readerLimits,
} from './features/reviews/index.ts'
import { createReadingList, mergeReadingLists, mountReadingList } from './features/reading-list/index.ts'
import { createSeries, mountSeries } from './features/series/index.ts'
import { createFound, createSearch, mountSearch } from './features/search/index.ts'
import { createSiteState, mountSiteState } from './features/admin-state/index.ts'
import { createStart, mountStart } from './features/start-page/index.ts'
import { countReading, createStatistics, mountStatistics } from './features/statistics/index.ts'
import { createTags, mergeTags, mountTags } from './features/tags/index.ts'
import { createUploads, mountUploads } from './features/uploads/index.ts'
import { createAudit } from './platform/audit/audit.ts'
import { KeyedCache } from './platform/cache/keyed-cache.ts'
import { unnamedOperator } from './platform/config/operator.ts'
import { AppError } from './platform/http/errors.ts'
import { createApi } from './platform/http/registry.ts'
import type { ImagePipeline } from './platform/images/image-pipeline.ts'
import { enqueueMail } from './platform/mail/index.ts'
import { systemRandomness } from './platform/randomness.ts'

const noImages: ImagePipeline = {
  storeImage: () => Promise.reject(new AppError('storage_full')),
  deleteImage: () => Promise.resolve(),
}

export type { App, AppPayloads } from './app-interface.ts'

/** Creates the features and mounts their calls. */
export function createApp(dependencies: AppDependencies): App {
  const cache = new KeyedCache(dependencies.changes.versions)
  const randomness = dependencies.randomness ?? systemRandomness
  const { db, clock, log, siteState } = dependencies
  const shared = { db, cache }
  const cards = createBookCards(shared)
  const books = createBooks({ ...shared, cards })
  const recommendations = createRecommendations({ ...shared, cards })
  const authors = createAuthors({ ...shared, books })
  const affiliate = createAffiliate(shared)
  const series = createSeries({ ...shared, cards, books })
  const genres = createGenres(shared)
  const awards = createAwards({ ...shared, cards })
  const catalogue = { books, authors, series, genres, awards }
  const search = createSearch(shared)
  const accounts = createAccounts({
    db: dependencies.db,
    randomness,
    siteName: dependencies.siteName,
    siteSecret: dependencies.siteSecret,
    publicUrl: dependencies.publicUrl,
    enqueueMail,
    hasGoogle: Boolean(dependencies.google),
    countReading: (userId) => countReading(dependencies.db, userId),
  })
  const adminUsers = createAdminUsers({
    db: dependencies.db,
    mails: accounts.mails,
    randomness,
  })
  const readingList = createReadingList({ ...shared, clock: dependencies.clock })
  const reviews = createReviews(dependencies)
  const ranks = createRanks(dependencies)
  const ownNeighbours = createOwnNeighbours(dependencies)
  const reviewWrites = createReviewWrites({ db: dependencies.db, limits: accounts.limits })
  const moderation = createModeration({ ...dependencies, enqueueMail, randomness })
  const modal = createModal({ ...shared, books, reviews })
  const statistics = createStatistics({
    ...dependencies,
    cards,
    books,
    randomness,
  })
  const profiles = createReaders({
    db: dependencies.db,
    cards,
    books,
    limits: accounts.limits,
    reviews,
  })
  const google = createGoogle({
    ...dependencies,
    randomness,
    accounts,
    google: dependencies.google ?? null,
  })
  const uploads = createUploads({
    images: dependencies.images ?? noImages,
    pictures: createProfilePictures(dependencies.db),
    takeUpload: (userId) => accounts.limits.require(accountLimits.uploadsByAccount, userId),
    log: dependencies.log,
  })
  const embedded = createEmbeddedEngine({ ...shared, search, books, recommendations })
  const assistant = createAssistant({
    db: dependencies.db,
    limits: accounts.limits,
    engine: dependencies.assistantModel
      ? createModelEngine({
          ...dependencies,
          ...(dependencies.assistantFirstByteMs && { firstByteMs: dependencies.assistantFirstByteMs }),
          config: dependencies.assistantModel,
          books,
          recommendations,
          search,
          embedded,
        })
      : embedded,
    examples: createExamples({ ...dependencies, engine: embedded }),
    log: dependencies.log,
  })
  const bookLists = createBookLists({ ...shared, log, cards, randomness, limits: accounts.limits })
  const lists = bookLists.restored
  const imports = createBookImports({ ...dependencies, cards, limits: accounts.limits, lists })
  const personalData = createPersonalData({
    ...dependencies,
    dataMap,
    accounts,
    images: dependencies.images ?? noImages,
    storage: dependencies.storage ?? { get: () => Promise.resolve(null) },
    ledger: dependencies.deletionLedger ?? null,
    randomness,
  })
  const decisions = decisionLedgerTasks(dependencies.db, dependencies.decisionLedger ?? null)
  const catalogueEditing = createCatalogueEditing({
    ...dependencies,
    search,
    journalTables,
    mergeSteps: [
      mergeReadingLists,
      mergeReviews,
      mergeTags,
      mergeBookLists,
      mergeRefusals,
      mergeImportRows,
      mergeFavourites,
    ],
  })
  const operator = dependencies.operator ?? unnamedOperator
  const legal = createLegal({
    siteName: dependencies.siteName,
    host: new URL(dependencies.publicUrl).host,
    operator,
    hasGoogle: Boolean(dependencies.google),
    assistantHost: dependencies.assistantHost ?? null,
  })
  const newsletter = createNewsletter({
    db: dependencies.db,
    limits: accounts.limits,
    randomness,
    siteName: dependencies.siteName,
    publicUrl: dependencies.publicUrl,
    siteSecret: dependencies.siteSecret,
    operator,
  })
  const analytics = createAnalytics(dependencies)
  const contact = createContact({
    db: dependencies.db,
    limits: accounts.limits,
    randomness,
    siteName: dependencies.siteName,
    mailbox: operator.mailbox,
  })
  const start = createStart({ ...shared, books, authors, series, genres, awards, reviews, clock })
  const api = createApi({
    authenticate: (request, setCookie) => accounts.authenticate(request.headers.get('cookie'), setCookie),
    writeAudit: createAudit(dependencies.db),
    takeWrite: (userId) => accounts.limits.require(readerLimits.writesByAccount, userId),
    ...dependencies,
  })
  mountBooks(api, books)
  mountRecommendations(api, recommendations)
  const home = createHome({ ...shared, cards, books, readingList, statistics })
  mountForYou(api, createForYou({ ...shared, cards, preferencesOf: home.preferences }))
  mountAuthors(api, authors)
  mountAffiliate(api, affiliate, createAffiliateAdmin(shared))
  mountSeries(api, series)
  mountGenres(api, genres)
  mountAwards(api, awards)
  mountSearch(api, search, createFound({ ...shared, search, books }))
  mountStart(api, start)
  mountLegal(api, legal)
  mountContact(api, contact)
  mountNewsletter(api, newsletter)
  mountUploads(api, uploads)
  mountAccounts(api, accounts)
  mountPersonalData(api, personalData)
  mountAdminUsers(api, adminUsers)
  mountModeration(api, moderation)
  mountAnalytics(api, analytics)
  mountGoogle(api, google)
  mountReadingList(api, readingList)
  mountBookLists(api, bookLists)
  mountTags(api, createTags(dependencies))
  mountReviews(api, reviewWrites, reviews)
  mountImports(api, imports)
  mountModal(api, modal)
  mountStatistics(api, statistics)
  mountReaders(api, profiles)
  mountHome(api, home)
  const suggestions = createSuggestions({ db: dependencies.db, edit: editEntities })
  mountSiteState(api, createSiteState({ ...siteState, db, clock }))
  mountInbox(api, { db: dependencies.db, moderation, suggestions })
  mountCuration(api, suggestions, createReports({ db: dependencies.db }), (userId) =>
    accounts.limits.require(suggestionLimit, userId),
  )
  mountEditing(api, catalogueEditing, async (id, language) => {
    const found = await books.editions(String(id), language)
    return found.kind === 'found' ? found.value : null
  })
  mountAssistant(api, assistant)
  mountWishes(api, createWishes({ db: dependencies.db, embedded }))
  mountPasskeys(api, createPasskeys({ ...dependencies, accounts, randomness }))

  return {
    api,
    // does not delete an invalid session cookie; the next API call does
    viewerOf: (cookieHeader) => accounts.authenticate(cookieHeader, () => undefined),
    tasks: {
      ...accounts.tasks,
      ...personalData.tasks,
      ...decisions.tasks,
      ...newsletter.tasks,
      ...analytics.tasks,
      ...ranks.tasks,
      ...ownNeighbours.tasks,
      ...imports.tasks,
      ...readingList.tasks,
    },
    cron: [
      ...accounts.cron,
      ...decisions.cron,
      ...newsletter.cron,
      ...analytics.cron,
      ...ranks.cron,
      ...ownNeighbours.cron,
      ...imports.cron,
      ...readingList.cron,
    ],
    summaryOf: createPageSummaries({ ...catalogue, profiles, lists: bookLists.open, statistics }),
    books,
    profiles,
    statistics,
    admitsEvent: () => analytics.collector.admits(),
    settle: () => analytics.collector.flush(),
  }
}
