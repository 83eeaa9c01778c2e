-- Script for wrk. Requests the given path. If the path ends in "=", appends a number and the time, so that each request
-- has another response. Prints one line of JSON: responses by status, served responses per second, and their 99th
-- percentile. The percentile is exact if the response repeats the query. Otherwise it is an upper bound, because the
-- percentiles of wrk include refused requests.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds, nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]]
local monotonic = 1
local moment = ffi.new("moment")
local threads = {}

local function nowMs()
  ffi.C.clock_gettime(monotonic, moment)
  return tonumber(moment.seconds) * 1000 + math.floor(tonumber(moment.nanoseconds) / 1e6)
end

function setup(thread)
  thread:set("id", #threads + 1)
  table.insert(threads, thread)
end

function init()
  sent = 0
  codes, counts = "", {}
  -- threads of wrk can only pass strings, no tables
  served, times = "", {}
  start = wrk.path
  isNumbered = string.sub(start, -1) == "="
end

function request()
  sent = sent + 1
  if isNumbered then
    return wrk.format("GET", start .. string.format("%d-%d-%dms", id, sent, nowMs()))
  end
  return wrk.format("GET", start)
end

function response(status, _, body)
  counts[status] = (counts[status] or 0) + 1
  codes = ""
  for code, count in pairs(counts) do
    codes = codes .. code .. ":" .. count .. " "
  end
  local sentMs = isNumbered and status < 400 and string.match(body, "%d+%-%d+%-(%d+)ms")
  if sentMs then
    table.insert(times, string.format("%d", nowMs() - tonumber(sentMs)))
    served = table.concat(times, " ")
  end
end

local function exactP99(count)
  local all = {}
  for _, thread in ipairs(threads) do
    for time in string.gmatch(thread:get("served"), "%d+") do
      table.insert(all, tonumber(time))
    end
  end
  if #all == 0 or #all < count then
    return nil
  end
  table.sort(all)
  return all[math.ceil(#all * 0.99)]
end

function done(summary, latency)
  local statuses, all, count = {}, 0, 0
  for _, thread in ipairs(threads) do
    for code, times in string.gmatch(thread:get("codes"), "(%d+):(%d+)") do
      statuses[code] = (statuses[code] or 0) + tonumber(times)
      all = all + tonumber(times)
      if tonumber(code) < 400 then
        count = count + tonumber(times)
      end
    end
  end
  local parts = {}
  for code, times in pairs(statuses) do
    table.insert(parts, string.format('"%s":%d', code, times))
  end
  local bound = latency:percentile(100 - count / math.max(all, 1)) / 1000
  local p99 = exactP99(count)
  local errors = summary.errors
  io.write(string.format(
    'ANSWERS {"statuses":{%s},"served":%d,"perSecond":%.1f,"p99Ms":%.1f,"isExact":%s,"broken":%d}\n',
    table.concat(parts, ","), count, count / (summary.duration / 1e6), p99 or bound, tostring(p99 ~= nil),
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
