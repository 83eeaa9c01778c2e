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
  createNeighbourJob,
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
  const {
    db,
    clock,
    siteState,
    randomness = systemRandomness,
    images = noImages,
    google = null,
    operator = unnamedOperator,
    assistantHost = null,
  } = dependencies
  const cache = new KeyedCache(dependencies.changes.versions)
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
  const hasGoogle = google !== null
  const accounts = createAccounts({
    ...dependencies,
    randomness,
    enqueueMail,
    hasGoogle,
    countReading: (userId) => countReading(db, userId),
  })
  const { limits } = accounts
  const mailing = { ...dependencies, limits, randomness, operator }
  const readingList = createReadingList({ ...shared, clock })
  const reviews = createReviews(dependencies)
  const ranks = createRanks(dependencies)
  const neighbourJob = createNeighbourJob(dependencies)
  const reviewWrites = createReviewWrites({ db, limits })
  const moderation = createModeration({ ...dependencies, enqueueMail, randomness })
  const modal = createModal({ ...shared, books, reviews })
  const statistics = createStatistics({ ...dependencies, cards, books, randomness })
  const profiles = createReaders({ db, cards, books, limits, reviews })
  const uploads = createUploads({
    ...dependencies,
    images,
    pictures: createProfilePictures(db),
    takeUpload: (userId) => limits.require(accountLimits.uploadsByAccount, userId),
  })
  const embedded = createEmbeddedEngine({ ...dependencies, cache, search, books, recommendations })
  const assistant = createAssistant({
    ...dependencies,
    limits,
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
  })
  const bookLists = createBookLists({ ...dependencies, cards, randomness, limits })
  const imports = createBookImports({ ...dependencies, cards, limits, lists: bookLists.restored })
  const personalData = createPersonalData({
    ...dependencies,
    dataMap,
    accounts,
    images,
    storage: dependencies.storage ?? { get: () => Promise.resolve(null) },
    ledger: dependencies.deletionLedger ?? null,
    randomness,
  })
  const decisions = decisionLedgerTasks(db, dependencies.decisionLedger ?? null)
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
  const host = new URL(dependencies.publicUrl).host
  const newsletter = createNewsletter(mailing)
  const analytics = createAnalytics(dependencies)
  const start = createStart({ ...shared, books, authors, series, genres, awards, reviews, clock })
  const api = createApi({
    authenticate: (request, setCookie) => accounts.authenticate(request.headers.get('cookie'), setCookie),
    writeAudit: createAudit(db),
    takeWrite: (userId) => limits.require(readerLimits.writesByAccount, userId),
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
  mountLegal(api, createLegal({ ...dependencies, host, operator, hasGoogle, assistantHost }))
  mountContact(api, createContact({ ...mailing, mailbox: operator.mailbox }))
  mountNewsletter(api, newsletter)
  mountUploads(api, uploads)
  mountAccounts(api, accounts)
  mountPersonalData(api, personalData)
  mountAdminUsers(api, createAdminUsers({ db, mails: accounts.mails, randomness }))
  mountModeration(api, moderation)
  mountAnalytics(api, analytics)
  mountGoogle(api, createGoogle({ ...dependencies, randomness, accounts, google }))
  mountReadingList(api, readingList)
  mountBookLists(api, bookLists)
  mountTags(api, createTags(dependencies))
  mountReviews(api, reviewWrites, reviews)
  mountImports(api, imports)
  mountModal(api, modal)
  mountStatistics(api, statistics)
  mountReaders(api, profiles)
  mountHome(api, home)
  const suggestions = createSuggestions({ db, edit: editEntities })
  mountSiteState(api, createSiteState({ ...siteState, db, clock }))
  mountInbox(api, { db, moderation, suggestions })
  mountCuration(api, suggestions, createReports({ db }), (userId) => limits.require(suggestionLimit, userId))
  mountEditing(api, catalogueEditing, async (id, language) => {
    const found = await books.editions(String(id), language)
    return found.kind === 'found' ? found.value : null
  })
  mountAssistant(api, assistant)
  mountWishes(api, createWishes({ db, embedded }))
  mountPasskeys(api, createPasskeys({ ...dependencies, accounts, randomness }))

  return {
    api,
    // an invalid session cookie is not deleted here; the next API call deletes it
    viewerOf: (cookieHeader) => accounts.authenticate(cookieHeader, () => undefined),
    tasks: {
      ...accounts.tasks,
      ...personalData.tasks,
      ...decisions.tasks,
      ...newsletter.tasks,
      ...analytics.tasks,
      ...ranks.tasks,
      ...neighbourJob.tasks,
      ...imports.tasks,
      ...readingList.tasks,
    },
    cron: [
      ...accounts.cron,
      ...decisions.cron,
      ...newsletter.cron,
      ...analytics.cron,
      ...ranks.cron,
      ...neighbourJob.cron,
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
